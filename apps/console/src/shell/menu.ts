import { can, type Action, type Caller } from '@platform/contract/policies'
import type { ShellText } from './messages/shellTexts.ts'

export interface MenuEntry {
  readonly path: string
  readonly text: ShellText
  /** What one must be allowed to do to see the entry; absent if everybody sees it. */
  readonly action?: Action
  /** Beginnings of other paths whose pages belong to the entry. */
  readonly otherPaths?: readonly string[]
}

export interface MenuSection {
  readonly id: string
  readonly text: ShellText
  readonly entries: readonly MenuEntry[]
}

const entry = (path: string, text: ShellText, action?: Action): MenuEntry => ({
  path,
  text,
  ...(action && { action }),
})

/** The whole side menu (specification 3 §2.4). An entry appears once the console has a screen for its path. */
export const MENU: readonly MenuSection[] = [
  { id: 'dashboard', text: 'MENU_DASHBOARD', entries: [entry('/dashboard', 'MENU_DASHBOARD')] },
  {
    id: 'campaign',
    text: 'MENU_CAMPAIGN',
    entries: [
      entry('/campaigns/campaigns-list', 'MENU_CAMPAIGN_LIST', 'campaign.view'),
      entry('/campaigns/activity-list', 'MENU_CAMPAIGN_ITERATIONS', 'campaign.approve'),
      entry('/campaigns/approved', 'MENU_CAMPAIGN_READY', 'campaign.approve'),
      entry('/campaigns/reject', 'MENU_CAMPAIGN_DECLINED', 'campaign.viewDeclined'),
      entry('/campaigns/report', 'MENU_CAMPAIGN_REPORT', 'campaign.viewReport'),
    ],
  },
  {
    id: 'converse',
    text: 'MENU_CONVERSE',
    entries: [
      entry('/chat/conversation', 'MENU_CONVERSE_INTERACTION', 'chat.handle'),
      entry('/campaigns/broadcast/create', 'MENU_CONVERSE_QUICK_SEND', 'chat.handle'),
      entry('/admin/chatConfig/chat-config', 'MENU_CONVERSE_CHAT_CONFIG', 'chat.configure'),
      entry('/admin/chatConfig/operational-hours', 'MENU_CONVERSE_HOURS', 'chat.configure'),
      entry('/admin/chatConfig/webhook', 'MENU_CONVERSE_WEBHOOK', 'chat.configure'),
      entry('/chat/analytics', 'MENU_CONVERSE_ANALYTICS', 'chat.viewAnalytics'),
      entry('/chat/monitor', 'MENU_CONVERSE_MONITOR', 'chat.monitor'),
      entry('/chat/history', 'MENU_CONVERSE_HISTORY', 'chat.viewHistory'),
    ],
  },
  {
    id: 'flow-builder',
    text: 'MENU_FLOWS',
    entries: [
      entry('/journey/workspace', 'MENU_FLOWS_STREAMS', 'journey.view'),
      entry('/journey/reports', 'MENU_FLOWS_REPORTS', 'journey.viewReport'),
      entry('/journey/monitor', 'MENU_FLOWS_MONITOR', 'journey.monitor'),
      entry('/journey/milestone-report', 'MENU_FLOWS_MILESTONES', 'journey.viewMilestones'),
    ],
  },
  {
    id: 'agentic-ai',
    text: 'MENU_AGENTS',
    entries: [
      entry('/bots', 'MENU_AGENTS_SKILLS', 'agent.view'),
      entry('/nlp-report/overview', 'MENU_AGENTS_ANALYTICS', 'agent.viewReport'),
    ],
  },
  {
    id: 'channels',
    text: 'MENU_CHANNELS',
    entries: [
      entry('/admin/channels', 'MENU_CHANNELS_LIST', 'channel.view'),
      entry('/admin/whatsapp-onboarding', 'MENU_CHANNELS_SIGNUP', 'channel.onboard'),
      entry('/admin/messageTemplate/whatsapp', 'MENU_CHANNELS_TEMPLATES', 'template.view'),
    ],
  },
  {
    id: 'visual-snippet',
    text: 'MENU_SNIPPET',
    entries: [entry('/admin/richcard', 'MENU_SNIPPET', 'richCard.view')],
  },
  {
    id: 'phone-books',
    text: 'MENU_PHONE_BOOKS',
    entries: [
      {
        ...entry('/customer-master/customers', 'MENU_PHONE_BOOKS_CONTACTS', 'contact.view'),
        otherPaths: ['duplicates', 'segments', 'uploads', 'uploadfile', 'error'].map(
          (page) => `/customer-master/${page}`,
        ),
      },
      {
        ...entry('/customer-master/definition', 'MENU_PHONE_BOOKS_ATTRIBUTES', 'attribute.view'),
        otherPaths: ['/customer-master/define-customer'],
      },
    ],
  },
  {
    id: 'account-settings',
    text: 'MENU_ACCOUNT',
    entries: [
      entry('/admin/users', 'MENU_ACCOUNT_USERS', 'user.view'),
      // The specification gives no permission for this entry.
      entry('/admin/departments', 'MENU_ACCOUNT_DEPARTMENTS', 'department.view'),
      entry('/admin/audit_trail', 'MENU_ACCOUNT_AUDIT', 'auditTrail.view'),
      entry('/admin/permission', 'MENU_ACCOUNT_ROLES', 'role.view'),
    ],
  },
  {
    id: 'company',
    text: 'MENU_COMPANY',
    entries: [entry('/admin/details', 'MENU_COMPANY', 'enterprise.view')],
  },
  {
    id: 'delivery-report',
    text: 'MENU_DELIVERY_REPORT',
    entries: [entry('/admin/report', 'MENU_DELIVERY_REPORT', 'deliveryReport.view')],
  },
  { id: 'bin', text: 'MENU_BIN', entries: [entry('/admin/trash', 'MENU_BIN', 'trash.view')] },
]

/** Returns the sections and entries that the user may open and that have a screen. */
export function visibleMenu(caller: Caller, hasScreen: (path: string) => boolean): readonly MenuSection[] {
  const isVisible = ({ path, action }: MenuEntry): boolean =>
    hasScreen(path) && (action === undefined || can(caller, action))
  return MENU.map((section) => ({ ...section, entries: section.entries.filter(isVisible) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

/** Returns the path of the entry that a page belongs to; undefined if it belongs to none. */
export function currentPath(menu: readonly MenuSection[], pathname: string): string | undefined {
  const belongsTo = ({ path, otherPaths = [] }: MenuEntry): boolean =>
    [path, ...otherPaths].some((beginning) => pathname === beginning || pathname.startsWith(`${beginning}/`))
  return menu.flatMap(({ entries }) => entries).find(belongsTo)?.path
}
