import type { Matrix } from '../features/Matrix.ts'
import { CentroidTrainer } from '../linear/CentroidTrainer.ts'
import { CommitteeTrainer } from '../linear/CommitteeTrainer.ts'
import { MulticlassTrainer } from '../linear/MulticlassTrainer.ts'
import { SoftmaxTrainer } from '../linear/SoftmaxTrainer.ts'
import type { Trainer } from '../linear/Trainer.ts'
import type { Random } from '../random.ts'
import type { ModelType } from '../types.ts'

/** Weight of softmax regression relative to a support vector machine, whose scores are a few times smaller. */
const SOFTMAX_SHARE = 0.3
/** Weight of the centroids relative to softmax regression. */
const CENTROID_SHARE = 2.8
/** Share of a row that is hidden from softmax regression at a time. */
const SVM_HIDDEN = 0.5
const SEMANTIC_HIDDEN = 0.3

/** Creates the trainer of a model type. */
export function createTrainer(
  modelType: ModelType,
  matrix: Matrix,
  labels: Int32Array,
  classes: number,
  random: Random,
): Trainer {
  if (modelType === 'svm') {
    return new CommitteeTrainer(matrix, [
      { trainer: new MulticlassTrainer(matrix, labels, classes, random), share: 1 },
      { trainer: new SoftmaxTrainer(matrix, labels, classes, random, SVM_HIDDEN), share: SOFTMAX_SHARE },
    ])
  }
  return new CommitteeTrainer(matrix, [
    { trainer: new SoftmaxTrainer(matrix, labels, classes, random, SEMANTIC_HIDDEN), share: 1 },
    { trainer: new CentroidTrainer(matrix, labels, classes), share: CENTROID_SHARE },
  ])
}
