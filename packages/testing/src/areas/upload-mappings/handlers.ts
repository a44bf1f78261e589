import { defineArea } from '../../memory-backend/world.ts'
import { UPLOAD_MAPPINGS } from './records.ts'
import { sampleUploadMappings } from './seed.ts'

/** Mappings of headers that are saved for later uploads. */
export const uploadMappings = defineArea({
  state: UPLOAD_MAPPINGS,
  sample: sampleUploadMappings,
  handlers: (world) => ({
    'uploadMappings.list': () => ({ mappings: world.of(UPLOAD_MAPPINGS).list() }),
  }),
})
