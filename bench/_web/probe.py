"""What watches from inside the page, where nothing is lost on the way to this process."""

from __future__ import annotations

PROBE = """
(() => {
  const probe = (window.probe = { usable: {}, lit: null, walk: null, countsFrames: false });

  /** When the frame that is being made is done, as far as the page's own thread goes. */
  const afterThisFrame = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
  };

  // The first page: its first button is pressed once it is drawn, and after every frame until it answers.

  const lookForTheButton = () => {
    if (document.querySelector("dialog[open]")) {
      afterThisFrame((now) => (probe.usable.answered = now));
      return;
    }
    const button = document.querySelector("main button");
    if (button?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !button.disabled) {
      afterThisFrame((now) => {
        probe.usable.pressed = now;
        button.click();
      });
    }
    requestAnimationFrame(lookForTheButton);
  };
  if (location.pathname === "/") requestAnimationFrame(lookForTheButton);

  // A table: from a click to lit places, and until they have faded in.

  let clicked = null;
  addEventListener("click", (event) => {
    clicked = event.timeStamp; // when the mouse did it, however long it took to get here
    performance.mark("clicked");
  }, true);

  new MutationObserver(() => {
    const isLit = document.querySelector(".life [class^=lit-]") !== null;
    if (probe.lit !== null || clicked === null || !isLit) return;
    const since = clicked;
    probe.lit = {};
    requestAnimationFrame(() =>
      afterThisFrame(async (now) => {
        const lights = [...document.querySelectorAll(".life [class^=lit-]")];
        const fading = lights.flatMap((light) => light.getAnimations());
        await Promise.allSettled(fading.map((each) => each.finished));
        const places = document.querySelectorAll("[data-spot]").length; // they come a frame after the lights
        Object.assign(probe.lit, { places, shown: now - since, bright: performance.now() - since });
      }),
    );
  }).observe(document, { childList: true, subtree: true });

  // A walk: of all that moves, only walks have no easing. Counting frames keeps the page's thread busy, which
  // a walk by itself does not, so it is only done when asked for.

  const follow = (animation, steps) => {
    const walk = (probe.walk = { steps, frames: [], ended: false });
    const count = (time) => {
      if (walk.ended) return;
      walk.frames.push(time);
      requestAnimationFrame(count);
    };
    if (probe.countsFrames) requestAnimationFrame(count);
    animation.finished.then(() => {
      walk.ended = true;
      performance.mark("walk-ended");
    });
  };

  const animate = Element.prototype.animate;
  Element.prototype.animate = function (stops, options) {
    const animation = animate.call(this, stops, options);
    if (probe.walk === null && this.matches(".mover") && options?.easing === "linear") {
      follow(animation, stops.length - 1);
    }
    return animation;
  };
})();
"""
