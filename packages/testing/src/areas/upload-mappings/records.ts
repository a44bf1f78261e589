import {
  UPLOAD_MAPPING_NAME_TAKEN,
  UPLOAD_MAPPINGS_TOO_MANY,
  uploadMappingRules,
  type UploadMapping,
} from '@platform/contract'
import { defineCollection, type CollectionState } from '../../memory-backend/collection.ts'

/** Mappings of headers that are saved for later uploads. */
export const UPLOAD_MAPPINGS: CollectionState<UploadMapping> = defineCollection<UploadMapping>({
  resource: 'uploadMappings',
  noun: 'Mapping',
  rules: uploadMappingRules,
  nameTaken: UPLOAD_MAPPING_NAME_TAKEN,
  tooMany: UPLOAD_MAPPINGS_TOO_MANY,
})
