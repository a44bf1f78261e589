import type { ResourceRecords } from '../../testing/records.ts'

export const paraphraseRecords: ResourceRecords = {
  inputs: {
    // The connected language model is at an address that is not allowed.
    'phrases.paraphrase': { needs: ['integrationId'], refusedBy: 'LANGUAGE_MODEL_FAILED' },
  },
}
