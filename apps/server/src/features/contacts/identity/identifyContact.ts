import type { Work } from '../../../core/work/work.ts'
import { requireContact, saveContact } from '../contacts.service.ts'
import { lockContact } from '../contacts.store.ts'
import { lockPhoneBook } from '../../phone-book/phoneBooks.store.ts'
import { findByEmail, findByExternalId, findByPhoneNumber } from './identity.store.ts'

/** What another system vouches for: who a person is. */
export interface KnownPerson {
  /** The id of the person in the enterprise's own system. */
  readonly externalId: string
  /** Verified; null if it is unknown or not verified. */
  readonly email: string | null
  /** Verified, in the form of E.164; null if it is unknown or not verified. */
  readonly phoneNumber: string | null
}

/**
 * Finds the contact that a person is: by the external id, otherwise by the e-mail address if one contact alone has it,
 * otherwise by the phone number. An address of several contacts identifies none of them. A contact without an external id
 * receives that of the person. Nothing is created or merged. Locks the contact: call it before conversations are locked, as
 * those who delete and restore contacts do.
 *
 * @returns the id of the contact; null if there is none
 */
export async function identifyContact(work: Work, person: KnownPerson): Promise<string | null> {
  const { db } = work
  const { externalId, email, phoneNumber } = person
  const known = await findByExternalId(db, externalId)
  if (known !== null) return known
  const [byEmail = null, ...others] = email === null ? [] : await findByEmail(db, email, 2)
  if (others.length > 0) return null
  const id = byEmail ?? (phoneNumber === null ? null : await findByPhoneNumber(db, phoneNumber))
  return id === null ? null : storeExternalId(work, id, externalId)
}

/**
 * Stores the external id of a contact that has none.
 *
 * @returns the id of the contact that the person is now: others may have restored or deleted one meanwhile
 */
async function storeExternalId(work: Work, id: string, externalId: string): Promise<string | null> {
  await lockPhoneBook(work, 'read')
  const known = await findByExternalId(work.db, externalId)
  if (known !== null) return known
  const stored = await lockContact(work.db, id)
  if (!stored) return null
  if (stored.external_id !== '' || externalId === '') return id
  const { row, lists } = await requireContact(work, id)
  await saveContact(
    work,
    {
      id,
      name: row.name,
      phone: '',
      whatsAppNumber: row.whatsapp_number,
      twitterId: row.twitter_id,
      facebookId: row.facebook_id,
      instagramId: row.instagram_id,
      groupIds: [...lists.groupIds],
      labelIds: [...lists.labelIds],
      values: row.attribute_values,
      externalId,
    },
    { userId: null, source: 'visitor', isMasked: true, checksRules: false },
  )
  return id
}
