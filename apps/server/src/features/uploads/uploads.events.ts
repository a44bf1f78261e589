import type { Work } from '../../core/work/work.ts'

export const emitUpload = ({ emit }: Pick<Work, 'emit'>, uploadId: string): void =>
  emit({ name: 'uploads.changed', payload: { uploadId } })
