import type { UploadTarget } from '@platform/customer-master'

const ROOT = '/customer-master'

/** The paths of the phone book, of the attributes and of the uploads (specification 2 §2.4). */
export const CUSTOMER_MASTER_PATHS = {
  contacts: `${ROOT}/customers`,
  contactCreate: `${ROOT}/customers/create`,
  contact: (contactId: string): string => `${ROOT}/customers/view/${encodeURIComponent(contactId)}`,
  /** The contacts of a live segment. */
  segmentContacts: (segmentId: string): string => `${ROOT}/customers?segment=${encodeURIComponent(segmentId)}`,
  /** The contacts that may be the same person. */
  duplicates: `${ROOT}/duplicates`,
  segmentCreate: `${ROOT}/segments/new`,
  segment: (segmentId: string): string => `${ROOT}/segments/${encodeURIComponent(segmentId)}`,
  attributes: `${ROOT}/definition`,
  attributeAdd: `${ROOT}/definition/add`,
  attribute: (attributeId: string): string => `${ROOT}/definition?field=${encodeURIComponent(attributeId)}`,
  /** The upload form: for all contacts, for a label, or for a group. */
  upload(target: UploadTarget | null): string {
    if (target === null) return `${ROOT}/uploadfile`
    if ('groupId' in target) return `${ROOT}/uploadfile/groupId/${encodeURIComponent(target.groupId)}`
    return `${ROOT}/uploadfile/${encodeURIComponent(target.labelId)}`
  },
  uploads: `${ROOT}/uploads`,
  uploadImport: (uploadId: string): string => `${ROOT}/uploads/${encodeURIComponent(uploadId)}`,
  uploadErrors: (uploadId: string): string => `${ROOT}/error/${encodeURIComponent(uploadId)}`,
} as const
