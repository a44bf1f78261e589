import type { Contact } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

let built = 0

/** A contact with a phone number of its own, in no group and without labels. */
export function buildContact(overrides: Partial<Contact> = {}): Contact {
  const id = overrides.id ?? nextId('contact')
  built += 1
  return {
    id,
    name: `Contact ${built}`,
    typedPhone: '',
    phone: `+91 90000 ${String(built).padStart(5, '0')}`,
    whatsAppNumber: '',
    twitterId: '',
    facebookId: '',
    instagramId: '',
    groupIds: [],
    labelIds: [],
    values: {},
    email: '',
    externalId: '',
    language: '',
    timeZone: '',
    consents: {},
    isMasked: false,
    revision: 1,
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
    ...overrides,
  }
}
