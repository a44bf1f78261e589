import { DEFAULT_ROLE_PERMISSIONS, ROLES, type Permission, type RoleId } from '@platform/contract'
import { callerOf, type Caller } from '@platform/contract/policies'
import { describe, expect, it } from 'vitest'
import { currentPath, MENU, visibleMenu } from './menu.ts'

const withPermissions = (permissions: readonly Permission[]): Caller =>
  callerOf({ id: 'u', enterpriseId: 'e', permissions })
const everyScreen = (): boolean => true
const sectionsOf = (role: RoleId) =>
  visibleMenu(withPermissions(DEFAULT_ROLE_PERMISSIONS[role]), everyScreen).map(({ id, entries }) => [
    id,
    ...entries.map(({ path }) => path),
  ])

describe('the side menu (§2.4)', () => {
  it('shows an administrator every section', () => {
    expect(sectionsOf(ROLES.ADMINISTRATOR).map(([id]) => id)).toEqual([
      'dashboard',
      'campaign',
      'converse',
      'flow-builder',
      'agentic-ai',
      'channels',
      'visual-snippet',
      'phone-books',
      'account-settings',
      'company',
      'delivery-report',
      'bin',
    ])
  })

  it.each<[string, RoleId, (string | undefined)[][]]>([
    [
      'a developer',
      ROLES.DEVELOPMENT,
      [
        ['dashboard', '/dashboard'],
        ['flow-builder', '/journey/workspace', '/journey/reports', '/journey/monitor', '/journey/milestone-report'],
        ['agentic-ai', '/bots', '/nlp-report/overview'],
        ['channels', '/admin/channels', '/admin/messageTemplate/whatsapp'],
        ['visual-snippet', '/admin/richcard'],
        ['phone-books', '/customer-master/customers', '/customer-master/definition'],
      ],
    ],
    [
      'someone who handles chats',
      ROLES.HANDLE_CHATS,
      [
        ['dashboard', '/dashboard'],
        ['converse', '/chat/conversation', '/campaigns/broadcast/create', '/chat/history'],
        ['phone-books', '/customer-master/customers'],
      ],
    ],
    [
      'a campaign maker',
      ROLES.CAMPAIGN_MAKER,
      [
        ['dashboard', '/dashboard'],
        ['campaign', '/campaigns/campaigns-list', '/campaigns/reject'],
        ['channels', '/admin/messageTemplate/whatsapp'],
        ['phone-books', '/customer-master/customers'],
      ],
    ],
    [
      'a campaign checker',
      ROLES.CAMPAIGN_CHECKER,
      [
        ['dashboard', '/dashboard'],
        [
          'campaign',
          '/campaigns/campaigns-list',
          '/campaigns/activity-list',
          '/campaigns/approved',
          '/campaigns/reject',
          '/campaigns/report',
        ],
      ],
    ],
    [
      'a report viewer',
      ROLES.REPORT_VIEWER,
      [
        ['dashboard', '/dashboard'],
        ['campaign', '/campaigns/report'],
        ['converse', '/chat/analytics'],
        ['flow-builder', '/journey/reports'],
        ['agentic-ai', '/bots', '/nlp-report/overview'],
        ['delivery-report', '/admin/report'],
      ],
    ],
  ])('shows %s only the entries of their permissions', (_who, role, sections) => {
    expect(sectionsOf(role)).toEqual(sections)
  })

  it('hides entries without a screen, and empty sections', () => {
    const menu = visibleMenu(withPermissions(DEFAULT_ROLE_PERMISSIONS[ROLES.ADMINISTRATOR]), (path) => path === '/bots')
    expect(menu.map(({ id, entries }) => [id, entries.length])).toEqual([['agentic-ai', 1]])
  })

  it.each([
    ['/customer-master/customers', '/customer-master/customers'],
    ['/customer-master/customers/view/1', '/customer-master/customers'],
    ['/customer-master/duplicates', '/customer-master/customers'],
    ['/customer-master/segments/new', '/customer-master/customers'],
    ['/customer-master/uploads', '/customer-master/customers'],
    ['/customer-master/uploads/1', '/customer-master/customers'],
    ['/customer-master/uploadfile/groupId/1', '/customer-master/customers'],
    ['/customer-master/error/1', '/customer-master/customers'],
    ['/customer-master/definition/add', '/customer-master/definition'],
    ['/customer-master/define-customer/create', '/customer-master/definition'],
    ['/customer-masters', undefined],
  ])('of the page %s shows the entry %s as the current one', (pathname, path) => {
    expect(currentPath(MENU, pathname)).toBe(path)
  })
})
