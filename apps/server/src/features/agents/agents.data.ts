import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const agentsData: DataOf<'agents'> = {
  agents: {
    leadsTo: {},
    columns: {
      blocks_broken_tests: 'none',
      id: 'none',
      enterprise_id: 'none',
      name: 'none',
      name_key: 'none',
      description: 'none',
      type: 'none',
      model_type: 'none',
      language: 'none',
      entity_extract_retries: 'none',
      out_of_scope_message: 'none',
      confidence_threshold: 'none',
      content_revision: 'none',
      model_version: 'none',
      created_at: 'none',
      updated_at: 'none',
      openai_key: 'none',
      prompt: 'none',
      prompt_openai_key: 'none',
      prompt_extracts: 'none',
      prompt_variables: 'none',
      change: 'none',
      publishes_by_hand: 'none',
      fulfilment_generation: 'none',
      fulfilment_rotated_at: 'none',
    },
  },
}
