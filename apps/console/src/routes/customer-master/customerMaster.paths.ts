const ROOT = '/customer-master'

/** The paths of the phone book and of the attributes (specification 2 §2.4). */
export const CUSTOMER_MASTER_PATHS = {
  contacts: `${ROOT}/customers`,
  contactCreate: `${ROOT}/customers/create`,
  contact: (contactId: string): string => `${ROOT}/customers/view/${encodeURIComponent(contactId)}`,
  attributes: `${ROOT}/definition`,
  attributeAdd: `${ROOT}/definition/add`,
  attribute: (attributeId: string): string => `${ROOT}/definition?field=${encodeURIComponent(attributeId)}`,
} as const
