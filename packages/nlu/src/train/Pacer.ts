import { NluError } from '../errors.ts'
import type { TrainOptions } from '../types.ts'

/** Longest time that training runs without yielding, in milliseconds: a frame of a page at 60 Hz is 16. */
const TURN_MS = 12

/** Reports progress, yields to other work regularly, and aborts the training by the caller's signal. */
export class Pacer {
  readonly #signal: AbortSignal | undefined
  readonly #onProgress: ((fraction: number) => void) | undefined
  readonly #isAlone: boolean
  #turnStart = performance.now()
  #reported = -1

  /** @param isAlone whether the thread has no other work to yield to. */
  constructor({ signal, onProgress }: Pick<TrainOptions, 'signal' | 'onProgress'>, isAlone: boolean) {
    this.#signal = signal
    this.#onProgress = onProgress
    this.#isAlone = isAlone
    this.#check()
  }

  /** Returns a progress callback for the part of the work from `from` to `to`. */
  part(from: number, to: number): (fraction: number) => Promise<void> {
    return async (fraction) => {
      if (performance.now() - this.#turnStart < TURN_MS) return
      this.report(from + (to - from) * fraction)
      if (!this.#isAlone) await new Promise((resolve) => setTimeout(resolve))
      this.#check()
      this.#turnStart = performance.now()
    }
  }

  /** Returns a pacer for the part of this one's work from `from` to `to`. */
  within(from: number, to: number): Pacer {
    const signal = this.#signal
    return new Pacer(
      { ...(signal && { signal }), onProgress: (fraction) => this.report(from + (to - from) * fraction) },
      this.#isAlone,
    )
  }

  /** Reports the completed fraction of the work, if it is larger than the last reported one. */
  report(fraction: number): void {
    if (fraction <= this.#reported) return
    this.#reported = fraction
    this.#onProgress?.(fraction)
    this.#check()
  }

  #check(): void {
    if (!this.#signal?.aborted) return
    throw new NluError('NLU: the training was aborted by its signal.', { type: 'ABORTED' }, this.#signal.reason)
  }
}
