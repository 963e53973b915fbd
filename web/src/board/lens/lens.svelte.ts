/** The lens over the board: fingers, wheels and buttons move it, and it comes nearer by itself to what is lit. */

import type { Box, Point } from "../../art/house/grid";
import { CLOSE, closeTo, enlarged, moved, WHOLE, type Zoom } from "./zoom";

const MIDDLE: Point = [0.5, 0.5];

export class Lens {
  zoom: Zoom = $state.raw(WHOLE);
  /** It glides to where it is, instead of being under a finger. */
  glides = $state(false);
  /** Where it went by itself; whoever moved it since is left alone. */
  #own: Zoom | null = null;

  get isNear(): boolean {
    return this.zoom.scale > 1;
  }

  pinch(factor: number, at: Point): void {
    this.#put(enlarged(this.zoom, factor, at), false);
  }

  pan(by: Point): void {
    this.#put(moved(this.zoom, by), false);
  }

  /** Nearer, or back to the whole board. */
  toggle(): void {
    this.#put(this.isNear ? WHOLE : enlarged(WHOLE, CLOSE, MIDDLE), true);
  }

  lookAt(part: Box, whole: Box): void {
    if (this.isNear && this.zoom !== this.#own) return;
    this.#put(closeTo(part, whole), true);
    this.#own = this.zoom;
  }

  lookAway(): void {
    if (this.#own && this.zoom === this.#own) this.#put(WHOLE, true);
    this.#own = null;
  }

  #put(zoom: Zoom, glides: boolean): void {
    this.glides = glides;
    this.zoom = zoom;
  }
}
