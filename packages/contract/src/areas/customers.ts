// Written by `pnpm registries`.
import { attributeEndpoints, attributeEvents } from '../attributes/attributes.endpoints.ts'
import { bulkChangeEndpoints, bulkChangeEvents } from '../bulk-changes/bulkChanges.endpoints.ts'
import { contactEndpoints, contactEvents } from '../contacts/contacts.endpoints.ts'
import { timelineEndpoints } from '../contacts/timeline.endpoints.ts'
import { duplicateEndpoints, duplicateEvents } from '../duplicates/duplicates.endpoints.ts'
import { fileEndpoints } from '../files/files.endpoints.ts'
import { groupEndpoints, labelEndpoints, groupEvents } from '../groups/groups.endpoints.ts'
import { segmentEndpoints, segmentEvents } from '../segments/segments.endpoints.ts'
import { uploadMappingEndpoints, uploadMappingEvents } from '../uploads/uploadMappings.endpoints.ts'
import { uploadEndpoints, uploadEvents } from '../uploads/uploads.endpoints.ts'

export const endpoints = {
  ...attributeEndpoints,
  ...bulkChangeEndpoints,
  ...contactEndpoints,
  ...timelineEndpoints,
  ...duplicateEndpoints,
  ...fileEndpoints,
  ...groupEndpoints,
  ...labelEndpoints,
  ...segmentEndpoints,
  ...uploadMappingEndpoints,
  ...uploadEndpoints,
}

export const events = {
  ...attributeEvents,
  ...bulkChangeEvents,
  ...contactEvents,
  ...duplicateEvents,
  ...groupEvents,
  ...segmentEvents,
  ...uploadMappingEvents,
  ...uploadEvents,
}

export const topics = {}
