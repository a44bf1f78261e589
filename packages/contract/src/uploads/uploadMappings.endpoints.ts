import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { id } from '../schema.ts'
import { UploadMappingInputSchema, UploadMappingSchema } from './uploadMappings.schema.ts'

const PATH = 'chatbird/api/customer_master/upload_mappings'
const shared = { area: 'customers', access: 'contact.import' } as const

export const uploadMappingEndpoints = {
  'uploadMappings.list': defineEndpoint({
    ...shared,
    method: 'GET',
    path: PATH,
    summary: 'The mappings of headers that are saved for later uploads, in order of their names.',
    input: z.object({}),
    output: z.object({ mappings: z.array(UploadMappingSchema) }),
    provides: ['uploadMappings'],
  }),
  'uploadMappings.save': defineEndpoint({
    ...shared,
    method: 'POST',
    path: PATH,
    summary: 'Saves a mapping of headers with the choices of an import, or changes the one with the given id.',
    input: UploadMappingInputSchema,
    output: UploadMappingSchema,
    changes: ['uploadMappings'],
    refuses: ['BLANK', 'DUPLICATE_NAME', 'TOO_MANY'],
  }),
  'uploadMappings.delete': defineEndpoint({
    ...shared,
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Deletes a saved mapping. Uploads that were mapped by it stay as they are.',
    input: z.object({ id }),
    output: z.object({ message: z.string() }),
    changes: ['uploadMappings'],
  }),
}

export const uploadMappingEvents = {
  'uploadMappings.changed': defineEvent({
    ...shared,
    subjects: [],
    changes: ['uploadMappings'],
    payload: z.object({ mappingId: id }),
  }),
}
