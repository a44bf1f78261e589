import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { LocaleProvider } from './LocaleProvider.tsx'
import type { Locale } from './locales.ts'
import { defineTexts } from './texts.ts'
import { useFailureText, type ShownFailure } from './useFailureText.ts'

const rules = defineTexts(
  'rules',
  { TAKEN: 'Row {row} has this number.' },
  { hi: () => Promise.resolve({ default: { TAKEN: 'पंक्ति {row} में यह नंबर है।' } }) },
)

function Failure({ failure }: { failure: ShownFailure }) {
  return <p>{useFailureText(rules)(failure)}</p>
}

async function shown(locale: Locale, failure: ShownFailure) {
  const screen = await render(
    <LocaleProvider locale={locale}>
      <Suspense fallback={null}>
        <Failure failure={failure} />
      </Suspense>
    </LocaleProvider>,
  )
  return screen.getByRole('paragraph')
}

const known = { message: 'Sent', sentence: 'TAKEN', values: { row: 3 } }

describe('useFailureText', () => {
  it.each<[string, Locale, ShownFailure, string]>([
    [
      'the reasons of a refusal, and as it was sent what is in no catalogue',
      'hi',
      { message: 'Sent. No.', context: { type: 'REFUSED', errors: [known, { message: 'No.', sentence: 'OTHER' }] } },
      'पंक्ति 3 में यह नंबर है। No.',
    ],
    [
      'a refusal without a known reason',
      'hi',
      {
        message: 'The agent is too large.',
        context: { type: 'REFUSED', errors: [{ message: 'toString', sentence: 'toString' }] },
      },
      'The agent is too large.',
    ],
    [
      'a refusal in the words of the catalogue also in English',
      'en',
      { message: 'Sent', context: { type: 'REFUSED', errors: [known] } },
      'Row 3 has this number.',
    ],
    [
      'a failure in English',
      'en',
      { message: 'Session Expired', context: { type: 'LOGIN_REQUIRED' } },
      'Session Expired',
    ],
    [
      'a failure in another language',
      'hi',
      { message: 'Session Expired', context: { type: 'LOGIN_REQUIRED' } },
      'आपका सत्र समाप्त हो गया है। कृपया फिर से साइन इन करें।',
    ],
    [
      'a device without a network',
      'ar',
      { message: 'Offline', context: { type: 'NETWORK', isOnline: false } },
      'أنت غير متصل بالإنترنت. تحقق من الاتصال وحاول مرة أخرى.',
    ],
    [
      'a server that is not there',
      'ar',
      { message: 'Away', context: { type: 'NETWORK', isOnline: true } },
      'تعذّر الوصول إلى الخادم. حاول مرة أخرى.',
    ],
    ['invalid values', 'hi', { message: 'Too small', context: { type: 'INVALID', errors: [] } }, 'Too small'],
  ])('shows %s', async (_, locale, failure, text) => {
    await expect.element(await shown(locale, failure)).toHaveTextContent(text)
  })
})
