// Browsers start no worker for a page that was opened as a file, and the search of the site runs in one. There the
// same script runs in a hidden frame instead. Everywhere else this does nothing.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.onmessage = null;
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentDocument;
      inside.open(); // or Firefox would load an empty page over what follows
      inside.close();
      this.frame.contentWindow.postMessage = (data) => this.heard(data);
      this.loaded = new Promise((resolve) => {
        const script = inside.createElement("script");
        script.onload = resolve;
        script.src = new URL(url, location.href).href;
        inside.head.append(script);
      });
    }

    heard(data) {
      const event = new MessageEvent("message", { data });
      this.onmessage?.(event);
      this.dispatchEvent(event);
    }

    postMessage(data) {
      const { contentWindow } = this.frame;
      this.loaded.then(() => contentWindow.dispatchEvent(new contentWindow.MessageEvent("message", { data })));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
