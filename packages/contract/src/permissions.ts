/**
 * Permissions have the form GROUP.ACTION (specification 3 §6). The groups and actions are those of the specification's
 * menu and permission list.
 */
export const PERMISSION_GROUPS = {
  CAMPAIGNS: ['CREATE', 'EDIT', 'VIEW', 'DELETE', 'APPROVE', 'VIEW_REJECTEDLIST', 'VIEW_CAMPAIGNREPORT'],
  CHAT: ['HANDLE', 'CHAT_CONFIG', 'VIEW_ANALYTICS', 'VIEW_MONITOR', 'VIEW_CHATHISTORY'],
  JOURNEYS: ['CREATE', 'EDIT', 'VIEW', 'DELETE', 'VIEW_REPORTS', 'VIEW_JOURNEYMONITOR', 'VIEW_MILESTONEREPORT'],
  NLP: ['NLP', 'VIEW'],
  CHANNELS: ['CREATE', 'EDIT', 'VIEW', 'DELETE'],
  WABAONBOARD: ['VIEW'],
  MSG_TEMPLATES: ['CREATE', 'EDIT', 'VIEW', 'DELETE'],
  RICHCARDS: ['CREATE', 'EDIT', 'VIEW', 'DELETE'],
  CUSTOMER: ['CREATE', 'EDIT', 'VIEW', 'DELETE', 'VIEW_PERSONAL', 'EXPORT'],
  CUSTOMER_MASTER: ['EDIT', 'VIEW'],
  USERS: ['VIEW', 'EDIT', 'ADD'],
  DEPARTMENTS: ['VIEW', 'EDIT'],
  AUDITTRAIL: ['VIEW'],
  ROLES: ['VIEW', 'EDIT'],
  ENTERPRISE: ['VIEW', 'EDIT'],
  MANAGE: ['DELIVERYREPORT.VIEW'],
  TRASH: ['VIEW'],
} as const

export type PermissionGroup = keyof typeof PERMISSION_GROUPS
export type Permission = {
  [G in PermissionGroup]: `${G}.${(typeof PERMISSION_GROUPS)[G][number]}`
}[PermissionGroup]

export const PERMISSIONS: readonly Permission[] = Object.entries(PERMISSION_GROUPS).flatMap(([group, actions]) =>
  actions.map((action) => `${group}.${action}` as Permission),
)

/** Role ids (specification 3 §6; this contract uses the numbered one of its two lists, see docs/decisions/accounts.md). */
export const ROLES = {
  ADMINISTRATOR: 1,
  DEVELOPMENT: 2,
  HANDLE_CHATS: 3,
  CAMPAIGN_MAKER: 4,
  CAMPAIGN_CHECKER: 5,
  REPORT_VIEWER: 6,
} as const
export type RoleId = (typeof ROLES)[keyof typeof ROLES]

const all = (group: PermissionGroup): Permission[] =>
  PERMISSIONS.filter((permission) => permission.startsWith(`${group}.`))

/** Permissions of each role in a new enterprise. An administrator has all permissions. */
export const DEFAULT_ROLE_PERMISSIONS: Readonly<Record<RoleId, readonly Permission[]>> = {
  [ROLES.ADMINISTRATOR]: PERMISSIONS,
  [ROLES.DEVELOPMENT]: [
    ...all('NLP'),
    ...all('JOURNEYS'),
    ...all('MSG_TEMPLATES'),
    ...all('RICHCARDS'),
    'CHANNELS.VIEW',
    'CUSTOMER.VIEW',
    'CUSTOMER.VIEW_PERSONAL',
    'CUSTOMER.EXPORT',
    'CUSTOMER_MASTER.VIEW',
  ],
  [ROLES.HANDLE_CHATS]: [
    'CHAT.HANDLE',
    'CHAT.VIEW_CHATHISTORY',
    'CUSTOMER.VIEW',
    'CUSTOMER.VIEW_PERSONAL',
    'CUSTOMER.EXPORT',
  ],
  [ROLES.CAMPAIGN_MAKER]: [
    'CAMPAIGNS.CREATE',
    'CAMPAIGNS.EDIT',
    'CAMPAIGNS.VIEW',
    'CAMPAIGNS.DELETE',
    'CAMPAIGNS.VIEW_REJECTEDLIST',
    'MSG_TEMPLATES.VIEW',
    'CUSTOMER.VIEW',
    'CUSTOMER.VIEW_PERSONAL',
    'CUSTOMER.EXPORT',
  ],
  [ROLES.CAMPAIGN_CHECKER]: [
    'CAMPAIGNS.APPROVE',
    'CAMPAIGNS.VIEW',
    'CAMPAIGNS.VIEW_REJECTEDLIST',
    'CAMPAIGNS.VIEW_CAMPAIGNREPORT',
  ],
  [ROLES.REPORT_VIEWER]: [
    'CAMPAIGNS.VIEW_CAMPAIGNREPORT',
    'JOURNEYS.VIEW_REPORTS',
    'CHAT.VIEW_ANALYTICS',
    'NLP.VIEW',
    'MANAGE.DELIVERYREPORT.VIEW',
  ],
}
