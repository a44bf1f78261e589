import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const attributesData: DataOf<'contact_attributes'> = {
  contact_attributes: {
    leadsTo: {},
    columns: {
      id: 'none',
      enterprise_id: 'none',
      position: 'none',
      name: 'none',
      name_key: 'none',
      label: 'none',
      help_text: 'none',
      field_type: 'none',
      input_type: 'none',
      is_mandatory: 'none',
      is_searchable: 'none',
      options: 'none',
      min_length: 'none',
      max_length: 'none',
      allows_special_characters: 'none',
      special_characters: 'none',
      allows_comma: 'none',
      revision: 'none',
      created_at: 'none',
      updated_at: 'none',
    },
  },
}
