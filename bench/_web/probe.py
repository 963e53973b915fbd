"""What watches from inside the page, where nothing is lost on the way to this process."""

from __future__ import annotations

PROBE = """
(() => {
  const probe = (window.probe = { usable: {}, lit: null, walk: null, countsFrames: false });

  /** When the frame that is being made is done, as far as the page's own thread goes: a task that goes before
   *  others, or the next frame, whichever is first. A message to oneself would come after timers, answers of
   *  the server and more frames. */
  const afterThisFrame = (then) => {
    let isDone = false;
    const done = () => {
      if (!isDone) then(performance.now());
      isDone = true;
    };
    scheduler.postTask(done, { priority: "user-blocking" });
    requestAnimationFrame(done);
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

  // A table: from a click to lit places, until they can be pressed, and until they have faded in. A passage
  // that can be taken is lit before the dice are thrown, so its light says nothing.

  const LIGHTS = ".life :is(.lit-rooms, .lit-squares)";
  let clicked = null;
  addEventListener("click", (event) => {
    clicked = event.timeStamp; // when the mouse did it, however long it took to get here
    performance.mark("clicked");
  }, true);

  /** Forgets the last throw. No click before this one counts. */
  probe.expectLights = () => {
    if (document.querySelector(LIGHTS)) throw new Error("places are lit already");
    probe.lit = clicked = null;
  };

  const noteLights = async (lit, now) => {
    lit.shown = now - lit.since;
    performance.mark("lit");
    const fading = [...document.querySelectorAll(LIGHTS)].flatMap((light) => light.getAnimations());
    await Promise.allSettled(fading.map((each) => each.finished));
    lit.bright = performance.now() - lit.since;
  };

  new MutationObserver(() => {
    const { lit } = probe;
    if (lit && !lit.ready && document.querySelector("[data-spot]")) lit.ready = performance.now() - lit.since;
    if (lit || clicked === null || !document.querySelector(LIGHTS)) return;
    const fresh = (probe.lit = { since: clicked });
    requestAnimationFrame(() => afterThisFrame((now) => noteLights(fresh, now)));
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
