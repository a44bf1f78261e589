// Figures of a detector of emotions: F1 of each emotion, macro-F1 and micro-F1, and the thresholds that maximise F1.
import { EMOTIONS, NEUTRAL } from '../../packages/nlu/src/emotions/emotions.ts'

type Labels = readonly (readonly number[])[]

/**
 * Returns the threshold of each emotion at which its F1 is highest.
 *
 * @param scores scores of each text
 * @param labels emotions of each text, as positions in `EMOTIONS`
 */
export function bestThresholds(scores: readonly ArrayLike<number>[], labels: Labels) {
  return EMOTIONS.map((_, emotion) => {
    const ranked = scores
      .map((own, at) => ({ score: own[emotion]!, isRight: labels[at]!.includes(emotion) }))
      .toSorted((one, other) => other.score - one.score)
    const all = ranked.filter(({ isRight }) => isRight).length
    let right = 0
    let best = 0
    let threshold = 1
    for (const [at, { score, isRight }] of ranked.entries()) {
      right += Number(isRight)
      const f1 = (2 * right) / (at + 1 + all)
      if (f1 <= best) continue
      best = f1
      threshold = (score + (ranked[at + 1]?.score ?? 0)) / 2
    }
    return threshold
  })
}

/** Returns the emotions whose scores reach their thresholds, or neutral, as positions in `EMOTIONS`. */
export function emotionsOf(scores: ArrayLike<number>, thresholds: readonly number[]) {
  const found = EMOTIONS.flatMap((_, emotion) => (scores[emotion]! >= thresholds[emotion]! ? [emotion] : []))
  return found.length > 0 ? found : [NEUTRAL]
}

/** Compares the emotions that were found with the labels. `f1` is of each emotion. */
export function figuresOf(found: Labels, labels: Labels) {
  const counts = EMOTIONS.map((_, emotion) => ({
    right: found.filter((own, at) => own.includes(emotion) && labels[at]!.includes(emotion)).length,
    all: [...found, ...labels].filter((own) => own.includes(emotion)).length,
  }))
  const f1 = counts.map(({ right, all }) => (all === 0 ? 0 : (2 * right) / all))
  return {
    macroF1: f1.reduce((sum, value) => sum + value, 0) / f1.length,
    microF1: (2 * counts.reduce((sum, { right }) => sum + right, 0)) / counts.reduce((sum, { all }) => sum + all, 0),
    f1,
  }
}
