import type { Permission } from '@platform/contract'
import type { ShellText } from './messages/shellTexts.ts'

export interface MenuEntry {
  readonly path: string
  readonly text: ShellText
  /** One of these permissions is enough; an empty list means everybody. */
  readonly permissions: readonly Permission[]
}

export interface MenuSection {
  readonly id: string
  readonly text: ShellText
  readonly entries: readonly MenuEntry[]
}

const entry = (path: string, text: ShellText, ...permissions: Permission[]): MenuEntry => ({
  path,
  text,
  permissions,
})

/** The whole side menu (specification 3 §2.4). An entry appears once the console has a screen for its path. */
export const MENU: readonly MenuSection[] = [
  { id: 'dashboard', text: 'MENU_DASHBOARD', entries: [entry('/dashboard', 'MENU_DASHBOARD')] },
  {
    id: 'campaign',
    text: 'MENU_CAMPAIGN',
    entries: [
      entry(
        '/campaigns/campaigns-list',
        'MENU_CAMPAIGN_LIST',
        'CAMPAIGNS.CREATE',
        'CAMPAIGNS.EDIT',
        'CAMPAIGNS.VIEW',
        'CAMPAIGNS.DELETE',
      ),
      entry('/campaigns/activity-list', 'MENU_CAMPAIGN_ITERATIONS', 'CAMPAIGNS.APPROVE'),
      entry('/campaigns/approved', 'MENU_CAMPAIGN_READY', 'CAMPAIGNS.APPROVE'),
      entry(
        '/campaigns/reject',
        'MENU_CAMPAIGN_DECLINED',
        'CAMPAIGNS.APPROVE',
        'CAMPAIGNS.CREATE',
        'CAMPAIGNS.EDIT',
        'CAMPAIGNS.VIEW',
        'CAMPAIGNS.DELETE',
      ),
      entry('/campaigns/report', 'MENU_CAMPAIGN_REPORT', 'CAMPAIGNS.VIEW_CAMPAIGNREPORT'),
    ],
  },
  {
    id: 'converse',
    text: 'MENU_CONVERSE',
    entries: [
      entry('/chat/conversation', 'MENU_CONVERSE_INTERACTION', 'CHAT.HANDLE'),
      entry('/campaigns/broadcast/create', 'MENU_CONVERSE_QUICK_SEND', 'CHAT.HANDLE'),
      entry('/admin/chatConfig/chat-config', 'MENU_CONVERSE_CHAT_CONFIG', 'CHAT.CHAT_CONFIG'),
      entry('/admin/chatConfig/operational-hours', 'MENU_CONVERSE_HOURS', 'CHAT.CHAT_CONFIG'),
      entry('/admin/chatConfig/webhook', 'MENU_CONVERSE_WEBHOOK', 'CHAT.CHAT_CONFIG'),
      entry('/chat/analytics', 'MENU_CONVERSE_ANALYTICS', 'CHAT.VIEW_ANALYTICS'),
      entry('/chat/monitor', 'MENU_CONVERSE_MONITOR', 'CHAT.VIEW_MONITOR'),
      entry('/chat/history', 'MENU_CONVERSE_HISTORY', 'CHAT.VIEW_CHATHISTORY'),
    ],
  },
  {
    id: 'flow-builder',
    text: 'MENU_FLOWS',
    entries: [
      entry(
        '/journey/workspace',
        'MENU_FLOWS_STREAMS',
        'JOURNEYS.CREATE',
        'JOURNEYS.EDIT',
        'JOURNEYS.VIEW',
        'JOURNEYS.DELETE',
      ),
      entry('/journey/reports', 'MENU_FLOWS_REPORTS', 'JOURNEYS.VIEW_REPORTS'),
      entry('/journey/monitor', 'MENU_FLOWS_MONITOR', 'JOURNEYS.VIEW_JOURNEYMONITOR'),
      entry('/journey/milestone-report', 'MENU_FLOWS_MILESTONES', 'JOURNEYS.VIEW_MILESTONEREPORT'),
    ],
  },
  {
    id: 'agentic-ai',
    text: 'MENU_AGENTS',
    entries: [
      entry('/bots', 'MENU_AGENTS_SKILLS', 'NLP.VIEW'),
      entry('/nlp-report/overview', 'MENU_AGENTS_ANALYTICS', 'NLP.VIEW'),
    ],
  },
  {
    id: 'channels',
    text: 'MENU_CHANNELS',
    entries: [
      entry(
        '/admin/channels',
        'MENU_CHANNELS_LIST',
        'CHANNELS.CREATE',
        'CHANNELS.EDIT',
        'CHANNELS.VIEW',
        'CHANNELS.DELETE',
      ),
      entry('/admin/whatsapp-onboarding', 'MENU_CHANNELS_SIGNUP', 'WABAONBOARD.VIEW'),
      entry(
        '/admin/messageTemplate/whatsapp',
        'MENU_CHANNELS_TEMPLATES',
        'MSG_TEMPLATES.VIEW',
        'MSG_TEMPLATES.EDIT',
        'MSG_TEMPLATES.CREATE',
        'MSG_TEMPLATES.DELETE',
      ),
    ],
  },
  {
    id: 'visual-snippet',
    text: 'MENU_SNIPPET',
    entries: [
      entry(
        '/admin/richcard',
        'MENU_SNIPPET',
        'RICHCARDS.CREATE',
        'RICHCARDS.EDIT',
        'RICHCARDS.VIEW',
        'RICHCARDS.DELETE',
      ),
    ],
  },
  {
    id: 'phone-books',
    text: 'MENU_PHONE_BOOKS',
    entries: [
      entry('/customer-master/customers', 'MENU_PHONE_BOOKS_CONTACTS', 'CUSTOMER.VIEW'),
      entry('/customer-master/definition', 'MENU_PHONE_BOOKS_ATTRIBUTES', 'CUSTOMER_MASTER.VIEW'),
    ],
  },
  {
    id: 'account-settings',
    text: 'MENU_ACCOUNT',
    entries: [
      entry('/admin/users', 'MENU_ACCOUNT_USERS', 'USERS.VIEW', 'USERS.EDIT', 'USERS.ADD'),
      // The specification gives no permission for this entry.
      entry('/admin/departments', 'MENU_ACCOUNT_DEPARTMENTS', 'DEPARTMENTS.VIEW'),
      entry('/admin/audit_trail', 'MENU_ACCOUNT_AUDIT', 'AUDITTRAIL.VIEW'),
      entry('/admin/permission', 'MENU_ACCOUNT_ROLES', 'ROLES.VIEW', 'ROLES.EDIT'),
    ],
  },
  {
    id: 'company',
    text: 'MENU_COMPANY',
    entries: [entry('/admin/details', 'MENU_COMPANY', 'ENTERPRISE.EDIT', 'ENTERPRISE.VIEW')],
  },
  {
    id: 'delivery-report',
    text: 'MENU_DELIVERY_REPORT',
    entries: [entry('/admin/report', 'MENU_DELIVERY_REPORT', 'MANAGE.DELIVERYREPORT.VIEW')],
  },
  { id: 'bin', text: 'MENU_BIN', entries: [entry('/admin/trash', 'MENU_BIN', 'TRASH.VIEW')] },
]

/** Returns the sections and entries that the user may open and that have a screen. */
export function visibleMenu(
  permissions: readonly Permission[],
  hasScreen: (path: string) => boolean,
): readonly MenuSection[] {
  const isVisible = (candidate: MenuEntry): boolean =>
    hasScreen(candidate.path) &&
    (candidate.permissions.length === 0 || candidate.permissions.some((needed) => permissions.includes(needed)))
  return MENU.map((section) => ({ ...section, entries: section.entries.filter(isVisible) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

/** Returns the path of the start page; undefined if the user may open no screen. */
export function firstPath(menu: readonly MenuSection[]): string | undefined {
  return menu[0]?.entries[0]?.path
}
