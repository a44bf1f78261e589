import { attributeEndpoints, attributeEvents } from '../attributes/attributes.endpoints.ts'
import { contactEndpoints, contactEvents } from '../contacts/contacts.endpoints.ts'
import { groupEndpoints, groupEvents, labelEndpoints } from '../groups/groups.endpoints.ts'

/** Calls about the phone book: contacts, their attributes, groups and labels. */
export const endpoints = { ...contactEndpoints, ...attributeEndpoints, ...groupEndpoints, ...labelEndpoints }

/** Events about the phone book. */
export const events = { ...contactEvents, ...attributeEvents, ...groupEvents }
