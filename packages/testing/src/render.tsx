import type { ReactNode } from 'react'
import { UiProvider } from '@platform/ui'
import type { UiProviderProps } from '@platform/ui'
import '@platform/ui/styles.css'
import { render, type RenderResult } from 'vitest-browser-react'

/** Language and theme of the tested components. */
export interface RenderUiOptions extends Omit<UiProviderProps, 'children'> {
  /** `rtl` renders in Arabic unless a locale is given, so that the texts are right-to-left too. */
  direction?: 'ltr' | 'rtl'
}

/** Wraps an element in the providers of an application: language, theme, direction, container of overlays. */
export function withUi(element: ReactNode, { direction, ...options }: RenderUiOptions = {}): ReactNode {
  return (
    <UiProvider theme="light" locale={direction === 'rtl' ? 'ar' : 'en'} {...options}>
      {element}
    </UiProvider>
  )
}

/**
 * Renders an element inside a `UiProvider` with the stylesheet, and waits until it is rendered.
 *
 * @example
 * const screen = await renderUi(<Button>Save</Button>, { locale: 'ar' })
 * await screen.getByRole('button', { name: 'Save' }).click()
 */
export async function renderUi(element: ReactNode, options: RenderUiOptions = {}): Promise<RenderResult> {
  const screen = await render(withUi(element, options))
  return {
    ...screen,
    rerender: (next: ReactNode) => screen.rerender(withUi(next, options)),
  }
}
