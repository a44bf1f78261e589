import type { Matrix } from '../features/Matrix.ts'
import { CentreTrainer } from '../linear/CentreTrainer.ts'
import { CommitteeTrainer } from '../linear/CommitteeTrainer.ts'
import { MulticlassTrainer } from '../linear/MulticlassTrainer.ts'
import { SoftmaxTrainer } from '../linear/SoftmaxTrainer.ts'
import type { Trainer } from '../linear/Trainer.ts'
import type { Random } from '../random.ts'
import type { ModelType } from '../types.ts'

/** How much softmax regression has to say beside a support vector machine, whose scores are a few times smaller. */
const SOFTMAX_SHARE = 0.3
/** How much the middle of each class has to say beside softmax regression. */
const CENTRE_SHARE = 2.8
/** The part of a row that softmax regression does not see at a time. */
const SVM_HIDDEN = 0.5
const SEMANTIC_HIDDEN = 0.3

/** The trainer of a type of model. */
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
    { trainer: new CentreTrainer(matrix, labels, classes), share: CENTRE_SHARE },
  ])
}
