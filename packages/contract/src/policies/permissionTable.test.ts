import { expect, it } from 'vitest'
import { endpoints, events } from '../endpoints.ts'
import { DEFAULT_ROLE_PERMISSIONS, ROLES } from '../permissions.ts'
import type { EndpointName, EventName } from '../registry.ts'
import { callerOf, hasAccess, type Access } from './index.ts'

type RoleName = keyof typeof ROLES

const SIGNED_IN: readonly RoleName[] = [
  'ADMINISTRATOR',
  'DEVELOPMENT',
  'HANDLE_CHATS',
  'CAMPAIGN_MAKER',
  'CAMPAIGN_CHECKER',
  'REPORT_VIEWER',
]
const ANYONE: readonly (RoleName | 'NOBODY')[] = ['NOBODY', ...SIGNED_IN]
const READERS: readonly RoleName[] = ['ADMINISTRATOR', 'DEVELOPMENT', 'REPORT_VIEWER']
/** Those who may see the phone book. */
const CONTACT_READERS: readonly RoleName[] = ['ADMINISTRATOR', 'DEVELOPMENT', 'HANDLE_CHATS', 'CAMPAIGN_MAKER']
const EDITORS: readonly RoleName[] = ['ADMINISTRATOR', 'DEVELOPMENT']

/**
 * Who may make each call in a new enterprise, written by hand from the specification, so that a changed policy or a
 * changed `access` is a visible difference here. `NOBODY` is a caller without a session.
 */
const CALLS: Readonly<Record<EndpointName, readonly string[]>> = {
  'account.captcha': ANYONE,
  'account.configuration': SIGNED_IN,
  'account.login': ANYONE,
  'account.logout': SIGNED_IN,
  'account.me': SIGNED_IN,
  'account.permissions': SIGNED_IN,
  'account.saveConfiguration': ['ADMINISTRATOR'],
  'account.socketTicket': SIGNED_IN,
  'agents.delete': EDITORS,
  'agents.get': READERS,
  'agents.list': READERS,
  'agents.save': EDITORS,
  'agents.saveConfig': EDITORS,
  'agents.savePrompt': EDITORS,
  'agents.statistics': READERS,
  'agents.train': EDITORS,
  'agents.training': READERS,
  'attributes.delete': ['ADMINISTRATOR'],
  'attributes.get': CONTACT_READERS,
  'attributes.list': CONTACT_READERS,
  'attributes.move': ['ADMINISTRATOR'],
  'attributes.save': ['ADMINISTRATOR'],
  'bulkChanges.cancel': ['ADMINISTRATOR'],
  'bulkChanges.dismiss': ['ADMINISTRATOR'],
  'bulkChanges.list': ['ADMINISTRATOR'],
  'bulkChanges.start': ['ADMINISTRATOR'],
  'bulkChanges.undo': ['ADMINISTRATOR'],
  'conflicts.check': READERS,
  'conflicts.list': READERS,
  'contacts.count': CONTACT_READERS,
  'contacts.delete': ['ADMINISTRATOR'],
  'contacts.deleteMany': ['ADMINISTRATOR'],
  'contacts.export': CONTACT_READERS,
  'contacts.get': CONTACT_READERS,
  'contacts.list': CONTACT_READERS,
  'contacts.merge': ['ADMINISTRATOR'],
  'contacts.restore': ['ADMINISTRATOR'],
  'contacts.save': ['ADMINISTRATOR'],
  'contacts.timeline': CONTACT_READERS,
  'contacts.unmerge': ['ADMINISTRATOR'],
  'conversation.checkFulfilment': EDITORS,
  'conversation.confidences': READERS,
  'conversation.end': READERS,
  'conversation.fulfilmentSecret': EDITORS,
  'conversation.predict': READERS,
  'conversation.rotateFulfilmentSecret': EDITORS,
  'conversation.variables': READERS,
  'duplicates.compare': ['ADMINISTRATOR'],
  'duplicates.dismiss': ['ADMINISTRATOR'],
  'duplicates.list': ['ADMINISTRATOR'],
  'duplicates.restore': ['ADMINISTRATOR'],
  'entities.delete': EDITORS,
  'entities.get': READERS,
  'entities.list': READERS,
  'entities.save': EDITORS,
  'entities.usage': READERS,
  'files.upload': ['ADMINISTRATOR'],
  'groups.delete': ['ADMINISTRATOR'],
  'groups.list': CONTACT_READERS,
  'groups.map': ['ADMINISTRATOR'],
  'groups.save': ['ADMINISTRATOR'],
  'integrations.delete': EDITORS,
  'integrations.get': READERS,
  'integrations.list': READERS,
  'integrations.login': EDITORS,
  'integrations.options': READERS,
  'integrations.save': EDITORS,
  'integrations.test': EDITORS,
  'integrations.update': EDITORS,
  'integrations.usage': READERS,
  'intents.contexts': READERS,
  'intents.delete': EDITORS,
  'intents.get': READERS,
  'intents.list': READERS,
  'intents.save': EDITORS,
  'intents.search': READERS,
  'knowledge.deleteDocuments': EDITORS,
  'knowledge.get': READERS,
  'knowledge.reread': EDITORS,
  'knowledge.save': EDITORS,
  'knowledge.search': READERS,
  'knowledge.sources': READERS,
  'knowledge.upload': EDITORS,
  'labels.delete': ['ADMINISTRATOR'],
  'labels.list': CONTACT_READERS,
  'labels.map': ['ADMINISTRATOR'],
  'labels.save': ['ADMINISTRATOR'],
  'phrases.paraphrase': EDITORS,
  'reports.download': READERS,
  'reports.graph': READERS,
  'reports.graphByQuery': READERS,
  'reports.hours': READERS,
  'reports.messages': READERS,
  'reports.summary': READERS,
  'reports.topIntents': READERS,
  'search.find': READERS,
  'segments.changes': CONTACT_READERS,
  'segments.delete': ['ADMINISTRATOR'],
  'segments.get': CONTACT_READERS,
  'segments.list': CONTACT_READERS,
  'segments.preview': ['ADMINISTRATOR'],
  'segments.save': ['ADMINISTRATOR'],
  'stories.delete': EDITORS,
  'stories.list': READERS,
  'stories.save': EDITORS,
  'tasks.cancel': READERS,
  'tasks.list': READERS,
  'transfer.export': READERS,
  'transfer.import': EDITORS,
  'transfer.preview': EDITORS,
  'uploads.accept': ['ADMINISTRATOR'],
  'uploads.cancel': ['ADMINISTRATOR'],
  'uploads.check': ['ADMINISTRATOR'],
  'uploads.commit': ['ADMINISTRATOR'],
  'uploads.errors': ['ADMINISTRATOR'],
  'uploads.fix': ['ADMINISTRATOR'],
  'uploads.get': ['ADMINISTRATOR'],
  'uploads.list': ['ADMINISTRATOR'],
  'uploads.read': ['ADMINISTRATOR'],
  'uploads.rejected': ['ADMINISTRATOR'],
  'uploads.rows': ['ADMINISTRATOR'],
  'uploads.sample': ['ADMINISTRATOR'],
  'uploads.save': ['ADMINISTRATOR'],
  'uploads.undo': ['ADMINISTRATOR'],
  'versions.diff': READERS,
  'versions.list': READERS,
  'versions.publish': EDITORS,
  'versions.restore': EDITORS,
  'versions.setPublishing': EDITORS,
  'webKeys.create': EDITORS,
  'webKeys.identitySecret': EDITORS,
  'webKeys.list': EDITORS,
  'webKeys.revoke': EDITORS,
  'webKeys.rotate': EDITORS,
  'webKeys.rotateIdentitySecret': EDITORS,
  'webKeys.save': EDITORS,
}

/** Who receives each event in a new enterprise. */
const EVENTS: Readonly<Record<EventName, readonly string[]>> = {
  'account.configurationChanged': SIGNED_IN,
  'agents.changed': READERS,
  'agents.imported': READERS,
  'attributes.changed': CONTACT_READERS,
  'bulkChanges.changed': ['ADMINISTRATOR'],
  'contacts.changed': CONTACT_READERS,
  'conversation.ended': READERS,
  'duplicates.changed': ['ADMINISTRATOR'],
  'entities.changed': READERS,
  'groups.changed': CONTACT_READERS,
  'integrations.changed': READERS,
  'intents.changed': READERS,
  'knowledge.changed': READERS,
  'labels.changed': CONTACT_READERS,
  'segments.changed': CONTACT_READERS,
  'stories.changed': READERS,
  'tasks.changed': READERS,
  'training.changed': READERS,
  'uploads.changed': ['ADMINISTRATOR'],
  'versions.changed': READERS,
  'webKeys.changed': EDITORS,
}

const permitted = (access: Access): string[] =>
  ANYONE.filter((role) =>
    hasAccess(
      role === 'NOBODY'
        ? undefined
        : callerOf({ id: role, enterpriseId: 'e', permissions: DEFAULT_ROLE_PERMISSIONS[ROLES[role]] }),
      access,
    ),
  )
const tableOf = (definitions: Readonly<Record<string, { readonly access: Access }>>) =>
  Object.fromEntries(Object.entries(definitions).map(([name, { access }]) => [name, permitted(access)]))

it('permits each role the calls of the permission table, and no other', () => {
  expect(tableOf(endpoints)).toEqual(CALLS)
})

it('sends each role the events of the permission table, and no other', () => {
  expect(tableOf(events)).toEqual(EVENTS)
})
