import type { Language, ModelType, PromptVariable } from '@platform/contract'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { list, text } from '../../core/database/storedForms.ts'

/** The types of its text columns whose values no check constraint lists. */
export interface AgentsColumnTypes {
  'agents.language': Language
  'agents.model_type': ModelType
}

/** The types of the JSON columns of its tables. */
export const agentsColumns = {
  'agents.prompt_variables': jsonColumn<PromptVariable[]>(list({ name: text, description: text })),
}
