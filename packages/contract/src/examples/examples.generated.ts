// Written by `pnpm registries`.
import type { Examples } from './examples.types.ts'
import { attributeExamples } from '../attributes/attributes.examples.ts'
import { bulkChangeExamples } from '../bulk-changes/bulkChanges.examples.ts'
import { conflictExamples } from '../conflicts/conflicts.examples.ts'
import { contactExamples } from '../contacts/contacts.examples.ts'
import { duplicateExamples } from '../duplicates/duplicates.examples.ts'
import { entityExamples } from '../entities/entities.examples.ts'
import { fileExamples } from '../files/files.examples.ts'
import { groupExamples } from '../groups/groups.examples.ts'
import { integrationExamples } from '../integrations/integrations.examples.ts'
import { intentExamples } from '../intents/intents.examples.ts'
import { knowledgeExamples } from '../knowledge/knowledge.examples.ts'
import { paraphraseExamples } from '../paraphrase/paraphrase.examples.ts'
import { segmentExamples } from '../segments/segments.examples.ts'
import { testCaseExamples } from '../test-cases/testCases.examples.ts'
import { transferExamples } from '../transfer/transfer.examples.ts'
import { uploadExamples } from '../uploads/uploads.examples.ts'
import { webKeyExamples } from '../web-channel/webKeys.examples.ts'

/** Values that rules require and that a schema cannot express. */
export const EXAMPLES: Examples = {
  ...attributeExamples,
  ...bulkChangeExamples,
  ...conflictExamples,
  ...contactExamples,
  ...duplicateExamples,
  ...entityExamples,
  ...fileExamples,
  ...groupExamples,
  ...integrationExamples,
  ...intentExamples,
  ...knowledgeExamples,
  ...paraphraseExamples,
  ...segmentExamples,
  ...testCaseExamples,
  ...transferExamples,
  ...uploadExamples,
  ...webKeyExamples,
}
