// Trains the detector of emotions with the comments of GoEmotions, writes its weights to packages/nlu/emotions/en.bin, and
// prints the figures for the development part, which decides nothing. packages/nlu/emotions/README.md describes the
// method. Usage:
//
//   node --conditions=@platform/source scripts/nlu/train-emotions.ts <folder with train.tsv, dev.tsv, labels.txt>
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fitLogistic } from '../../packages/nlu/src/calibration/fitLogistic.ts'
import { EMOTIONS } from '../../packages/nlu/src/emotions/emotions.ts'
import { loadEmotions } from '../../packages/nlu/src/emotions/loadEmotions.ts'
import { saveEmotions } from '../../packages/nlu/src/emotions/saveEmotions.ts'
import { Random } from '../../packages/nlu/src/random.ts'
import { type Comment, readComments } from './emotionCorpus.ts'
import { bestThresholds, emotionsOf, figuresOf } from './emotionFigures.ts'
import { chooseFeatures, type Features, fitEmotions, inputsOf, sumsOf, type Weights } from './emotionTraining.ts'

const FOLDS = 5
const SEED = 7
/** Largest level of a quantised weight. */
const LARGEST_LEVEL = 127
/** Prior of the calibration: weak, towards the scores as they are. */
const CALIBRATION_PRIOR = {
  mean: [1, 0],
  precision: [
    [1, 0],
    [0, 1],
  ],
}

const [folder = ''] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: train-emotions.ts <folder with train.tsv, dev.tsv and labels.txt of GoEmotions>')
  process.exit(2)
}

const comments = shuffled(readComments(folder, 'train'))
const labels = comments.map((comment) => comment.labels)
const heldOut = heldOutSums()
const calibrations = EMOTIONS.map((_, emotion) => calibrationOf(emotion))
const scores = heldOut.map(scoresOf)
const thresholds = bestThresholds(scores, labels)
print(
  'training part, held out',
  figuresOf(
    scores.map((own) => emotionsOf(own, thresholds)),
    labels,
  ),
)

const features = chooseFeatures(comments)
const bytes = saveEmotions({
  ...features,
  ...quantised(fit(comments, features)),
  thresholds: Float32Array.from(thresholds),
})
writeFileSync(fileURLToPath(new URL('../../packages/nlu/emotions/en.bin', import.meta.url)), bytes)
console.log(`${bytes.length} bytes, ${features.hashes.length} features`)
report()

function shuffled(all: readonly Comment[]) {
  const order = Int32Array.from(all, (_, at) => at)
  new Random(SEED).shuffle(order)
  return Array.from(order, (at) => all[at]!)
}

/** Returns the log-odds of each comment by a model that was trained without it. */
function heldOutSums() {
  const sums: Float64Array[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeldOut = (_: Comment, at: number) => at % FOLDS === fold
    const others = comments.filter((comment, at) => !isHeldOut(comment, at))
    const chosen = chooseFeatures(others)
    const model = fit(others, chosen)
    for (const [at, input] of inputsOf(comments.filter(isHeldOut), chosen).entries()) {
      sums[at * FOLDS + fold] = sumsOf(input, model)
    }
    console.error(`fold ${fold + 1} of ${FOLDS}`)
  }
  return sums
}

function fit(some: readonly Comment[], chosen: Features) {
  return fitEmotions(inputsOf(some, chosen), chosen.hashes.length)
}

/** Returns the slope and the offset that turn the log-odds of an emotion into calibrated ones. */
function calibrationOf(emotion: number) {
  const cases = heldOut.map((sums, at) => ({
    features: [sums[emotion]!, 1],
    isTrue: labels[at]!.includes(emotion),
    weight: 1,
  }))
  const [slope = 1, offset = 0] = fitLogistic(cases, CALIBRATION_PRIOR)
  return { slope, offset }
}

function scoresOf(sums: Float64Array) {
  return Array.from(sums, (sum, emotion) => {
    const { slope, offset } = calibrations[emotion]!
    return 1 / (1 + Math.exp(-(slope * sum + offset)))
  })
}

/** Includes the calibration in the weights, and quantises those of each feature to one byte per emotion. */
function quantised({ weights, biases }: Weights) {
  const size = EMOTIONS.length
  const calibrated = weights.map((weight, at) => weight * calibrations[at % size]!.slope)
  const scales = new Float32Array(weights.length / size)
  const levels = new Int8Array(weights.length)
  for (let row = 0; row < scales.length; row++) {
    const own = calibrated.subarray(row * size, (row + 1) * size)
    const largest = Math.max(...own.map(Math.abs))
    if (largest === 0) continue
    scales[row] = largest / LARGEST_LEVEL
    for (const [at, weight] of own.entries()) levels[row * size + at] = Math.round(weight / scales[row]!)
  }
  return {
    scales,
    levels,
    biases: biases.map((bias, emotion) => calibrations[emotion]!.slope * bias + calibrations[emotion]!.offset),
  }
}

/** Prints the figures of the file for the development part. */
function report() {
  const detector = loadEmotions(bytes)
  const dev = readComments(folder, 'dev')
  const found = dev.map(({ text }) => detector.detect(text).map(({ emotion }) => EMOTIONS.indexOf(emotion)))
  const expected = dev.map((comment) => comment.labels)
  const figures = figuresOf(found, expected)
  print('development part', figures)
  const first = found.filter(([best = NaN], at) => expected[at]!.includes(best)).length
  console.log(`best emotion is a label: ${percent(first / dev.length)} %`)
  for (const [emotion, f1] of figures.f1.entries()) console.log(`  ${EMOTIONS[emotion]}: F1 ${percent(f1)} %`)
}

function print(name: string, { macroF1, microF1 }: ReturnType<typeof figuresOf>) {
  console.log(`${name}: macro-F1 ${percent(macroF1)} %, micro-F1 ${percent(microF1)} %`)
}

function percent(share: number) {
  return (100 * share).toFixed(1)
}
