import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeViolations } from './axe.ts'
import { renderUi } from './render.tsx'

/** What the suite hands to the tested component; spread it on. */
export interface ConformanceProps {
  ref?: (element: HTMLElement | null) => void
  className?: string
  id?: string
  'data-testid'?: string
}

/** What the suite needs to know about a component. */
export interface ConformanceOptions {
  /** Class of the element that the ref and the host's class name go to, for example `platform-Button`. */
  className: string
  /**
   * How it is worked by keyboard: `keys` are pressed when Tab has reached the element with `role`, and `handler`, the
   * spy that `make` was given, is called. Leave out for what only shows something.
   */
  keyboard?: { role: string; keys: string }
  /** Opens what is shown only after a press, for example a menu. */
  open?: () => Promise<void>
}

const TAB_LIMIT = 10

async function tabTo(role: string): Promise<void> {
  for (let press = 0; press < TAB_LIMIT; press += 1) {
    await userEvent.keyboard('{Tab}')
    if (document.activeElement?.matches(`[role="${role}"], ${NATIVE[role] ?? 'none'}`)) return
  }
  throw new Error(`Tab does not reach an element with the role "${role}".`)
}

/** Elements that have a role without saying so. */
const NATIVE: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  link: 'a[href]',
  radio: 'input[type=radio]',
  searchbox: 'input[type=search]',
  slider: 'input[type=range]',
  textbox: 'input, textarea',
}

/**
 * The suite that every themed component passes: ref, class name, DOM props, accessibility in both themes,
 * keyboard, right-to-left.
 *
 * @param make Renders the component with the props of the suite and, where it acts, with the spy as its handler.
 * @example
 * describeConformance((props, onPress) => <Button {...props} onPress={onPress}>Save</Button>, {
 *   className: 'platform-Button',
 *   keyboard: { role: 'button', keys: '{Enter}' },
 * })
 */
export function describeConformance(
  make: (props: ConformanceProps, handler: () => void) => ReactElement,
  { className, keyboard, open }: ConformanceOptions,
): void {
  async function show(props: ConformanceProps, options: Parameters<typeof renderUi>[1] = {}) {
    const handler = vi.fn<() => void>()
    const screen = await renderUi(make(props, handler), options)
    await open?.()
    await expect.poll(() => document.querySelector(`.${className}`)).not.toBeNull()
    return { screen, handler }
  }

  describe('conformance', () => {
    it('forwards its ref', async () => {
      const ref = vi.fn<(element: HTMLElement | null) => void>()
      await show({ ref })
      expect(ref).toHaveBeenCalledWith(document.querySelector(`.${className}`))
    })

    it('keeps its own class beside the one from the host', async () => {
      await show({ className: 'host' })
      expect(document.querySelector(`.${className}`)).toHaveClass('host')
    })

    it('passes id and data attributes to the DOM', async () => {
      await show({ id: 'own-id', 'data-testid': 'own-data' })
      expect(document.getElementById('own-id')).not.toBeNull()
      expect(document.querySelector('[data-testid="own-data"]')).not.toBeNull()
    })

    it.each(['light', 'dark'] as const)('has no accessibility violation in the %s theme', async (theme) => {
      await show({}, { theme })
      expect(await axeViolations()).toEqual([])
    })

    it('runs right to left', async () => {
      await show({}, { direction: 'rtl' })
      const element = document.querySelector(`.${className}`)
      expect(element && getComputedStyle(element).direction).toBe('rtl')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
      expect(await axeViolations()).toEqual([])
    })

    it.runIf(keyboard)('is reached and worked by keyboard', async () => {
      const { role = '', keys = '' } = keyboard ?? {}
      const { handler } = await show({})
      await tabTo(role)
      await userEvent.keyboard(keys)
      await expect.poll(() => handler.mock.calls.length).toBeGreaterThan(0)
    })
  })
}
