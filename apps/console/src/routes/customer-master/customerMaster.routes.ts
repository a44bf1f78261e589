import { redirect, type RouteObject } from 'react-router'
import { requireAction } from '../../app/guards.ts'
import { withDefinitions } from '../../app/withDefinitions.ts'
import type { ShellHandle } from '../../shell/ShellFrame.tsx'
import { FailureRoute } from '../pages/FailureRoute.tsx'
import { CUSTOMER_MASTER_PATHS } from './customerMaster.paths.ts'

/** A screen of the uploads of contacts. */
const uploadRoute = (path: string, load: () => Promise<NonNullable<RouteObject['Component']>>): RouteObject => ({
  path,
  middleware: [requireAction('contact.import')],
  handle: { isFixed: true } satisfies ShellHandle,
  ErrorBoundary: FailureRoute,
  lazy: async () => ({ Component: await load() }),
})

const uploadForm = async () => (await withDefinitions(import('./UploadFormRoute.tsx'), 'contacts.list')).UploadFormRoute

/** The phone book: contacts, live segments, attributes and uploads (specification 2 §2.4). */
export const customerMasterRoutes: RouteObject[] = [
  {
    path: 'customer-master',
    ErrorBoundary: FailureRoute,
    children: [
      { index: true, loader: ({ request }) => redirect(CUSTOMER_MASTER_PATHS.contacts + new URL(request.url).search) },
      {
        path: 'customers',
        middleware: [requireAction('contact.view')],
        // The panes scroll, not the page.
        handle: { isFixed: true } satisfies ShellHandle,
        ErrorBoundary: FailureRoute,
        lazy: async () => ({
          Component: (await withDefinitions(import('./PhoneBookRoute.tsx'), 'contacts.list')).PhoneBookRoute,
        }),
      },
      {
        path: 'customers/create',
        middleware: [requireAction('contact.view'), requireAction('contact.create')],
        handle: { isFixed: true } satisfies ShellHandle,
        ErrorBoundary: FailureRoute,
        lazy: async () => ({
          Component: (await withDefinitions(import('./ContactRoute.tsx'), 'contacts.list')).ContactRoute,
        }),
      },
      {
        path: 'customers/view/:contactId',
        middleware: [requireAction('contact.view')],
        handle: { isFixed: true } satisfies ShellHandle,
        ErrorBoundary: FailureRoute,
        lazy: async () => ({
          Component: (await withDefinitions(import('./ContactRoute.tsx'), 'contacts.list')).ContactRoute,
        }),
      },
      ...['segments/new', 'segments/:segmentId'].map((path): RouteObject => ({
        path,
        middleware: [requireAction('segment.view'), requireAction('segment.edit')],
        handle: { isFixed: true } satisfies ShellHandle,
        ErrorBoundary: FailureRoute,
        lazy: async () => ({
          Component: (await withDefinitions(import('./SegmentRoute.tsx'), 'contacts.list')).SegmentRoute,
        }),
      })),
      {
        path: 'duplicates',
        middleware: [requireAction('contact.view')],
        ErrorBoundary: FailureRoute,
        lazy: async () => ({
          Component: (await withDefinitions(import('./DuplicatesRoute.tsx'), 'contacts.list')).DuplicatesRoute,
        }),
      },
      {
        path: 'definition',
        middleware: [requireAction('attribute.view')],
        ErrorBoundary: FailureRoute,
        lazy: async () => ({
          Component: (await withDefinitions(import('./AttributesRoute.tsx'), 'contacts.list')).AttributesRoute,
        }),
        // The panel opens over the list.
        children: [
          { index: true, element: null },
          { path: 'add', middleware: [requireAction('attribute.edit')], element: null },
        ],
      },
      {
        path: 'define-customer/create',
        middleware: [requireAction('attribute.view'), requireAction('attribute.edit')],
        ErrorBoundary: FailureRoute,
        lazy: async () => ({
          Component: (await withDefinitions(import('./AttributesRoute.tsx'), 'contacts.list')).AttributesRoute,
        }),
      },
      uploadRoute('uploadfile', uploadForm),
      uploadRoute('uploadfile/:labelId', uploadForm),
      uploadRoute('uploadfile/groupId/:groupId', uploadForm),
      {
        path: 'uploads',
        middleware: [requireAction('contact.import')],
        ErrorBoundary: FailureRoute,
        lazy: async () => ({
          Component: (await withDefinitions(import('./UploadsRoute.tsx'), 'contacts.list')).UploadsRoute,
        }),
      },
      uploadRoute(
        'uploads/:uploadId',
        async () => (await withDefinitions(import('./ContactImportRoute.tsx'), 'contacts.list')).ContactImportRoute,
      ),
      {
        path: 'error/:uploadId',
        middleware: [requireAction('contact.import')],
        ErrorBoundary: FailureRoute,
        lazy: async () => ({
          Component: (await withDefinitions(import('./UploadErrorsRoute.tsx'), 'contacts.list')).UploadErrorsRoute,
        }),
      },
    ],
  },
]
