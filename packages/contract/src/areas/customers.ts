import { attributeEndpoints, attributeEvents } from '../attributes/attributes.endpoints.ts'
import { bulkChangeEndpoints, bulkChangeEvents } from '../bulk-changes/bulkChanges.endpoints.ts'
import { contactEndpoints, contactEvents } from '../contacts/contacts.endpoints.ts'
import { timelineEndpoints } from '../contacts/timeline.endpoints.ts'
import { duplicateEndpoints, duplicateEvents } from '../duplicates/duplicates.endpoints.ts'
import { fileEndpoints } from '../files/files.endpoints.ts'
import { groupEndpoints, groupEvents, labelEndpoints } from '../groups/groups.endpoints.ts'
import { segmentEndpoints, segmentEvents } from '../segments/segments.endpoints.ts'
import { uploadMappingEndpoints, uploadMappingEvents } from '../uploads/uploadMappings.endpoints.ts'
import { uploadEndpoints, uploadEvents } from '../uploads/uploads.endpoints.ts'

/** Calls about the phone book: contacts, their attributes, groups, labels and live segments, and uploads of contacts. */
export const endpoints = {
  ...contactEndpoints,
  ...bulkChangeEndpoints,
  ...duplicateEndpoints,
  ...timelineEndpoints,
  ...attributeEndpoints,
  ...groupEndpoints,
  ...labelEndpoints,
  ...segmentEndpoints,
  ...fileEndpoints,
  ...uploadEndpoints,
  ...uploadMappingEndpoints,
}

/** Events about the phone book. */
export const events = {
  ...contactEvents,
  ...bulkChangeEvents,
  ...duplicateEvents,
  ...attributeEvents,
  ...groupEvents,
  ...segmentEvents,
  ...uploadEvents,
  ...uploadMappingEvents,
}
