import { redirect, type RouteObject } from 'react-router'
import { requireAction } from '../../app/guards.ts'
import { FailureRoute } from '../pages/FailureRoute.tsx'
import { screenRoute } from '../screenRoute.ts'
import { CUSTOMER_MASTER_PATHS } from './customerMaster.paths.ts'

const AREA = { definitionsOf: 'contacts.list' } as const

const CONTACT = {
  ...AREA,
  isFixed: true,
  load: async () => (await import('./ContactRoute.tsx')).ContactRoute,
} as const
const SEGMENT = {
  ...AREA,
  isFixed: true,
  actions: ['segment.view', 'segment.edit'],
  load: async () => (await import('./SegmentRoute.tsx')).SegmentRoute,
} as const
const ATTRIBUTES = { ...AREA, load: async () => (await import('./AttributesRoute.tsx')).AttributesRoute } as const
const IMPORT = { ...AREA, actions: ['contact.import'] } as const
const UPLOAD_FORM = {
  ...IMPORT,
  isFixed: true,
  load: async () => (await import('./UploadFormRoute.tsx')).UploadFormRoute,
} as const

/** The phone book: contacts, live segments, attributes and uploads (specification 2 §2.4). */
export const customerMasterRoutes: RouteObject[] = [
  {
    path: 'customer-master',
    ErrorBoundary: FailureRoute,
    children: [
      { index: true, loader: ({ request }) => redirect(CUSTOMER_MASTER_PATHS.contacts + new URL(request.url).search) },
      screenRoute('customers', {
        ...AREA,
        isFixed: true,
        actions: ['contact.view'],
        load: async () => (await import('./PhoneBookRoute.tsx')).PhoneBookRoute,
      }),
      screenRoute('customers/create', { ...CONTACT, actions: ['contact.view', 'contact.create'] }),
      screenRoute('customers/view/:contactId', { ...CONTACT, actions: ['contact.view'] }),
      screenRoute('segments/new', SEGMENT),
      screenRoute('segments/:segmentId', SEGMENT),
      screenRoute('duplicates', {
        ...AREA,
        actions: ['contact.view'],
        load: async () => (await import('./DuplicatesRoute.tsx')).DuplicatesRoute,
      }),
      screenRoute('definition', {
        ...ATTRIBUTES,
        actions: ['attribute.view'],
        // The panel opens over the list.
        children: [
          { index: true, element: null },
          { path: 'add', middleware: [requireAction('attribute.edit')], element: null },
        ],
      }),
      screenRoute('define-customer/create', { ...ATTRIBUTES, actions: ['attribute.view', 'attribute.edit'] }),
      screenRoute('uploadfile', UPLOAD_FORM),
      screenRoute('uploadfile/:labelId', UPLOAD_FORM),
      screenRoute('uploadfile/groupId/:groupId', UPLOAD_FORM),
      screenRoute('uploads', { ...IMPORT, load: async () => (await import('./UploadsRoute.tsx')).UploadsRoute }),
      screenRoute('uploads/:uploadId', {
        ...IMPORT,
        isFixed: true,
        load: async () => (await import('./ContactImportRoute.tsx')).ContactImportRoute,
      }),
      screenRoute('error/:uploadId', {
        ...IMPORT,
        load: async () => (await import('./UploadErrorsRoute.tsx')).UploadErrorsRoute,
      }),
    ],
  },
]
