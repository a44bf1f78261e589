import { UPLOAD_NAME_MAX, type StoredFile } from '@platform/contract'
import { nextId } from '../../ids.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { plainName, simulateUpload } from '../knowledge/upload.ts'
import { FILES } from './records.ts'

/** Files that are stored for calls that name them. */
export const files = defineArea({
  state: FILES,
  handlers: (world) => ({
    'files.upload': async ({ file: sent }, options) => {
      await simulateUpload([sent], world.uploadMs, options)
      const name = plainName(sent.name).slice(0, UPLOAD_NAME_MAX)
      const file: StoredFile = { name, path: nextId('file'), source: 'URL' }
      world.of(FILES).set(file.path, { file, bytes: new Uint8Array(await sent.arrayBuffer()) })
      return { file }
    },
  }),
})
