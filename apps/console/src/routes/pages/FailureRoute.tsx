import { useTexts } from '@platform/ui/i18n'
import { Lock, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, type ReactElement } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import type { Forbidden } from '../../app/guards.ts'
import { consoleTexts } from '../../messages/consoleTexts.ts'
import { PlainButton } from '../../plain/PlainButton.tsx'
import { PageMessage } from './PageMessage.tsx'

const NotFoundRoute = lazy(async () => ({ default: (await import('./NotFoundRoute.tsx')).NotFoundRoute }))

/** The error page of a route: shows a missing permission, an unknown address, or an error with a retry button. */
export function FailureRoute(): ReactElement {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const t = useTexts(consoleTexts)
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense fallback={null}>
        <NotFoundRoute />
      </Suspense>
    )
  }
  if (isRouteErrorResponse(error) && error.status === 403) {
    const { permissions } = error.data as Forbidden
    return (
      <PageMessage
        icon={<Lock aria-hidden />}
        title={t('FORBIDDEN_TITLE')}
        text={t('FORBIDDEN_TEXT', { permission: permissions.join(', ') })}
      />
    )
  }
  return (
    // Retry navigates to the same location: a revalidation that is faster than a render would keep the error.
    <PageMessage
      icon={<TriangleAlert aria-hidden />}
      title={t('FAILURE_TITLE')}
      text={t('FAILURE_TEXT')}
      action={
        <PlainButton isBusy={state === 'loading'} onClick={() => void navigate(location, { replace: true })}>
          {t('FAILURE_RETRY')}
        </PlainButton>
      }
    />
  )
}
