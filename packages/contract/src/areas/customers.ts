import { attributeEndpoints, attributeEvents } from '../attributes/attributes.endpoints.ts'
import { contactEndpoints, contactEvents } from '../contacts/contacts.endpoints.ts'
import { fileEndpoints } from '../files/files.endpoints.ts'
import { groupEndpoints, groupEvents, labelEndpoints } from '../groups/groups.endpoints.ts'
import { uploadEndpoints, uploadEvents } from '../uploads/uploads.endpoints.ts'

/** Calls about the phone book: contacts, their attributes, groups and labels, and uploads of contacts. */
export const endpoints = {
  ...contactEndpoints,
  ...attributeEndpoints,
  ...groupEndpoints,
  ...labelEndpoints,
  ...fileEndpoints,
  ...uploadEndpoints,
}

/** Events about the phone book. */
export const events = { ...contactEvents, ...attributeEvents, ...groupEvents, ...uploadEvents }
