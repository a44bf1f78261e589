import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const accountData: DataOf<'enterprises' | 'users' | 'roles' | 'user_roles'> = {
  enterprises: {
    leadsTo: {},
    columns: {
      id: 'none',
      name: 'none',
      time_zone: 'none',
      locale: 'none',
      flags: 'none',
      created_at: 'none',
      default_country: 'none',
    },
  },
  users: {
    leadsTo: { staff: 'id' },
    columns: {
      id: 'reference',
      enterprise_id: 'none',
      name: 'personal',
      email: 'personal',
      email_key: 'personal',
      password_hash: 'personal',
      state: 'none',
      profile_picture: 'personal',
      created_at: 'none',
      updated_at: 'none',
    },
  },
  roles: {
    leadsTo: {},
    columns: { enterprise_id: 'none', id: 'none', name: 'none', permissions: 'none' },
  },
  user_roles: {
    leadsTo: { staff: 'user_id' },
    columns: { enterprise_id: 'none', user_id: 'reference', role_id: 'none' },
  },
}
