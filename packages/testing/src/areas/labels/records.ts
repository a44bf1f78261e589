import { groupRules, LABEL_NAME_TAKEN, LABELS_TOO_MANY, type Label } from '@platform/contract'
import { defineCollection, type CollectionState } from '../../memory-backend/collection.ts'

/** Labels on contacts. Their `count` is computed when they are read. */
export const LABELS: CollectionState<Label> = defineCollection<Label>({
  resource: 'labels',
  noun: 'Label',
  rules: groupRules,
  nameTaken: LABEL_NAME_TAKEN,
  tooMany: LABELS_TOO_MANY,
  initial: () => ({ count: 0 }),
})
