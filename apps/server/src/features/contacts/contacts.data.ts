import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const contactsData: DataOf<
  'contacts' | 'deleted_contacts' | 'contact_deletions' | 'contact_changes' | 'contact_consent_changes'
> = {
  contacts: {
    leadsTo: { contact: 'id' },
    columns: {
      id: 'reference',
      enterprise_id: 'none',
      name: 'personal',
      name_key: 'personal',
      phone: 'personal',
      phone_e164: 'personal',
      whatsapp_number: 'personal',
      twitter_id: 'personal',
      facebook_id: 'personal',
      instagram_id: 'personal',
      attribute_values: 'personal',
      search_text: 'personal',
      revision: 'none',
      created_at: 'none',
      updated_at: 'none',
      search_head: 'personal',
      import_id: 'reference',
      is_unindexed: 'none',
      email: 'personal',
      external_id: 'personal',
      language: 'personal',
      time_zone: 'personal',
      consents: 'personal',
      merged_numbers: 'personal',
      restored_revision: 'none',
      restored_at_revision: 'none',
    },
  },
  deleted_contacts: {
    leadsTo: { contact: 'contact_id' },
    columns: { enterprise_id: 'none', deletion_id: 'none', contact_id: 'reference', record: 'personal' },
  },
  contact_deletions: {
    leadsTo: {},
    columns: { id: 'none', enterprise_id: 'none', deleted_at: 'none' },
  },
  // A row of many contacts has their ids in a list; deleted contacts stay in it, as ids that lead to nothing.
  contact_changes: {
    leadsTo: { contact: 'contact_id', staff: 'user_id' },
    columns: {
      id: 'none',
      enterprise_id: 'none',
      at: 'none',
      type: 'none',
      contact_id: 'reference',
      contact_ids: 'reference',
      upload_id: 'reference',
      user_id: 'reference',
      details: 'personal',
    },
  },
  contact_consent_changes: {
    leadsTo: { contact: { column: 'contact_id', of: 'contacts' }, staff: 'user_id' },
    columns: {
      id: 'none',
      enterprise_id: 'none',
      contact_id: 'reference',
      channel: 'personal',
      status: 'personal',
      source: 'personal',
      user_id: 'reference',
      at: 'personal',
    },
  },
}
