import { normaliseIdentifier, WEB_MESSAGES_PAGE, type WebBegun } from '@platform/contract'
import { newId } from '../../../core/database/id.ts'
import { newToken, tokenHash } from '../../../core/sessions/token.ts'
import type { Work } from '../../../core/work/work.ts'
import { identifyContact } from '../../../features/contacts/identity/identifyContact.ts'
import { endConversation } from '../../../features/conversations/ends.service.ts'
import { appendMessage, messagesAfter } from '../../../features/conversations/messages.store.ts'
import { presentMessage } from '../../../features/conversations/presentMessage.ts'
import type { Identity } from './readIdentity.ts'
import {
  insertVisitorConversation,
  isLinked,
  lockOpenConversation,
  updateConversation,
} from './visitorConversations.store.ts'
import { visitorMessage } from './visitorMessage.ts'
import { idleSince, insertToken, type FoundKey } from './visitors.store.ts'

/** The visitor who starts a conversation, and the page. */
export interface Beginning {
  readonly key: FoundKey
  /** Absent for an anonymous visitor. */
  readonly identity: Identity | undefined
  readonly locale: string
  readonly page: string
}

/**
 * Starts a conversation, or continues the open one of an identified visitor, who is linked to the contact that they are.
 * The token is new in both cases.
 */
export async function beginConversation(work: Work, beginning: Beginning): Promise<WebBegun> {
  const { db, enterpriseId, now } = work
  // Contacts are locked before conversations, as by those who delete, merge and restore contacts.
  const contactId = await contactOf(work, beginning)
  const conversationId = (await findOpen(work, beginning, contactId)) ?? (await insertNew(work, beginning, contactId))
  const token = newToken()
  await insertToken(db, {
    token_hash: tokenHash(token),
    enterprise_id: enterpriseId,
    conversation_id: conversationId,
    last_seen_at: now,
  })
  const { messages, sequence } = await messagesAfter(db, conversationId, 0, WEB_MESSAGES_PAGE)
  return {
    sessionId: conversationId,
    token,
    messages: messages.map((message) => visitorMessage(presentMessage(message))),
    sequence,
  }
}

/**
 * The contact of a visitor, locked; null if the phone book has no contact of theirs, or if they continue a
 * conversation that is linked to a contact.
 */
async function contactOf(work: Work, { key, identity }: Beginning): Promise<string | null> {
  if (!identity) return null
  const { subject, verifiedEmail, verifiedPhone } = identity
  if (await isLinked(work.db, { keyId: key.id, subject }, idleSince(work.now))) return null
  return identifyContact(work, {
    externalId: normaliseIdentifier(subject),
    email: verifiedEmail,
    phoneNumber: verifiedPhone,
  })
}

/** The open conversation of an identified visitor. One that was idle for too long counts as ended. */
async function findOpen(
  work: Work,
  { key, identity }: Beginning,
  contactId: string | null,
): Promise<string | undefined> {
  if (!identity) return undefined
  const { db, now } = work
  const { subject, name, email } = identity
  const open = await lockOpenConversation(db, { keyId: key.id, subject })
  if (!open) return undefined
  if (open.updated_at <= idleSince(now)) {
    await endConversation(work, open)
    return undefined
  }
  await updateConversation(db, open.id, {
    subject_name: name ?? open.subject_name,
    subject_email: email ?? open.subject_email,
    contact_id: open.contact_id ?? contactId,
  })
  return open.id
}

async function insertNew(work: Work, beginning: Beginning, contactId: string | null): Promise<string> {
  const { db, enterpriseId, now } = work
  const { key, identity, locale, page } = beginning
  const id = newId()
  const isInserted = await insertVisitorConversation(db, {
    id,
    enterprise_id: enterpriseId,
    agent_id: key.agent_id,
    channel: 'web',
    key_id: key.id,
    sender_id: identity?.subject ?? id,
    subject: identity?.subject ?? null,
    subject_name: identity?.name ?? null,
    subject_email: identity?.email ?? null,
    contact_id: contactId,
    locale,
    page,
    created_at: now,
    updated_at: now,
  })
  if (!isInserted) {
    // Another tab of the same visitor has committed first.
    const open = await findOpen(work, beginning, contactId)
    if (open === undefined) throw new Error('Platform: a conversation is not open, but cannot be started either')
    return open
  }
  const { greeting } = key.appearance
  if (greeting.trim() !== '') {
    await appendMessage(work, id, { author: 'bot', content: { text: greeting, buttons: [], sources: [] } })
  }
  return id
}
