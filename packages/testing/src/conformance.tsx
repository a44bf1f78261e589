import { isParts, partClass } from '@platform/ui'
import type { Parts } from '@platform/ui'
import type { ComponentType, ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderUi } from './render.tsx'

/** Props that the suite passes to the tested component. */
export interface ConformanceProps {
  ref?: (element: HTMLElement | null) => void
  className?: string
  id?: string
  'data-testid'?: string
}

/** What a component forwards to its element: the ref, the class name of the host, other DOM props. */
export type Forwarded = 'ref' | 'className' | 'dom'

/** Options of a component's conformance suite. */
export interface ConformanceOptions {
  /** Class of the element that receives the ref and the class name of the host, for example `platform-Button`. */
  className: string
  /** What the component forwards according to its props. @default all */
  forwards?: readonly Forwarded[]
  /**
   * Keyboard use of the component: `keys` are pressed when Tab has reached the element with `role`, and must call
   * `handler`, the spy that `make` received. Leave it out for a component without an action.
   */
  keyboard?: { role: string; keys: string }
  /** Opens content that is shown only after a press, for example a menu. */
  open?: () => Promise<void>
}

/** The props by which a host changes one part of a component. */
export interface PartChange {
  readonly slots?: Readonly<Record<string, ComponentType<object>>>
  readonly classNames?: Readonly<Record<string, string>>
}

/** The suite of the parts of a component. */
export interface PartsConformance {
  /** The exported declaration, for example `reportParts`. */
  parts: Parts
  /** Renders the component with a changed part, in a state in which it shows that part. */
  make: (change: PartChange, part: string) => ReactElement
}

/** Conformance options of one component, with a function that renders it. */
export interface ConformanceLine extends ConformanceOptions {
  /** Renders the component with the props of the suite and, if it has an action, with the spy as its handler. */
  make: (props: ConformanceProps, handler: () => void, appearance: ConformanceAppearance) => ReactElement
  /** The parts that a host can replace and style. */
  parts?: PartsConformance
}

/** Language direction, for components that take it as a prop. */
export interface ConformanceAppearance {
  readonly direction: 'ltr' | 'rtl'
}

const TAB_LIMIT = 10

async function tabTo(role: string): Promise<void> {
  for (let press = 0; press < TAB_LIMIT; press += 1) {
    await userEvent.keyboard('{Tab}')
    if (document.activeElement?.matches(`[role="${role}"], ${NATIVE[role] ?? 'none'}`)) return
  }
  throw new Error(`Tab does not reach an element with the role "${role}".`)
}

/** Selectors of elements with an implicit role. */
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
 * The suite that every themed component passes: forwarding (ref, class name, DOM props), keyboard, right-to-left.
 * Accessibility rules are checked by `axeViolations` of `@platform/testing/axe`, or by Storybook.
 *
 * @param make Renders the component with the props of the suite and, if it has an action, with the spy as its handler.
 * @example
 * describeConformance((props, onPress) => <Button {...props} onPress={onPress}>Save</Button>, {
 *   className: 'platform-Button',
 *   keyboard: { role: 'button', keys: '{Enter}' },
 * })
 */
export function describeConformance(
  make: ConformanceLine['make'],
  { className, forwards = ['ref', 'className', 'dom'], keyboard, open }: ConformanceOptions,
): void {
  async function show(props: ConformanceProps, appearance: ConformanceAppearance = { direction: 'ltr' }) {
    const handler = vi.fn<() => void>()
    const screen = await renderUi(make(props, handler, appearance), appearance)
    await open?.()
    await expect.poll(() => document.querySelector(`.${className}`)).not.toBeNull()
    return { screen, handler }
  }

  describe('conformance', () => {
    it.runIf(forwards.includes('ref'))('forwards its ref', async () => {
      const ref = vi.fn<(element: HTMLElement | null) => void>()
      await show({ ref })
      expect(ref).toHaveBeenCalledWith(document.querySelector(`.${className}`))
    })

    it.runIf(forwards.includes('className'))('keeps its own class beside the one from the host', async () => {
      await show({ className: 'host' })
      expect(document.querySelector(`.${className}`)).toHaveClass('host')
    })

    it.runIf(forwards.includes('className'))("lets a rule of the host's class take precedence", async () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.host { color: rgb(1 2 3); padding: 5px; background: rgb(4 5 6); transition: none }')
      document.adoptedStyleSheets.push(sheet)
      try {
        await show({ className: 'host' })
        const { color, padding, backgroundColor } = getComputedStyle(document.querySelector(`.${className}`)!)
        expect([color, padding, backgroundColor]).toEqual(['rgb(1, 2, 3)', '5px', 'rgb(4, 5, 6)'])
      } finally {
        document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)
      }
    })

    it.runIf(forwards.includes('dom'))('passes id and data attributes to the DOM', async () => {
      await show({ id: 'own-id', 'data-testid': 'own-data' })
      expect(document.getElementById('own-id')).not.toBeNull()
      expect(document.querySelector('[data-testid="own-data"]')).not.toBeNull()
    })

    it('runs right to left', async () => {
      await show({}, { direction: 'rtl' })
      const element = document.querySelector(`.${className}`)
      expect(element && getComputedStyle(element).direction).toBe('rtl')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    })

    it.runIf(keyboard)('can be reached and used by keyboard', async () => {
      const { role = '', keys = '' } = keyboard ?? {}
      const { handler } = await show({})
      await tabTo(role)
      await userEvent.keyboard(keys)
      await expect.poll(() => handler.mock.calls.length).toBeGreaterThan(0)
    })
  })
}

/**
 * The suite of a component with parts: each part can be replaced, and takes a class of the host beside its own.
 *
 * @example
 * describeParts({ parts: reportParts, make: (change) => <Report view={view} onViewChange={ignore} {...change} /> })
 */
export function describeParts({ parts: { component, defaults }, make }: PartsConformance): void {
  describe.each(Object.keys(defaults))('the part %s', (part) => {
    it('can be replaced', async () => {
      const screen = await renderUi(make({ slots: { [part]: () => <i>Of the host</i> } }, part))
      await expect.element(screen.getByText('Of the host').first()).toBeVisible()
      expect(document.querySelector(`.${partClass(component, part)}`)).toBeNull()
    })

    it('keeps its own class beside the one from the host', async () => {
      await renderUi(make({ classNames: { [part]: 'host' } }, part))
      await expect.poll(() => document.querySelector(`.${partClass(component, part)}.host`)).not.toBeNull()
    })
  })
}

/** Returns the names of the components among the exports of a package: functions and React objects in Pascal case. */
export function componentNames(exported: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(exported)
    .filter(([name, value]) => /^[A-Z](?!.*_)\w*[a-z]/u.test(name) && isComponent(value))
    .map(([name]) => name)
    .toSorted()
}

/** Whether a value is a function that is not a class, or a result of `memo` or `lazy`. */
function isComponent(value: unknown): boolean {
  if (typeof value === 'function') return !/^class\b/u.test(Function.prototype.toString.call(value))
  return typeof value === 'object' && value !== null && '$$typeof' in value
}

/**
 * Runs the suite on every component that a package exports. Fails for a component without a line, for a line without a
 * component, and for declared parts without a suite.
 *
 * @param exported The exports of the package: `import * as exported from './index.ts'`.
 * @param lines A line for each component, by its name.
 * @example
 * describeExports(exported, {
 *   AgentMenu: { className: 'platform-AgentMenu', forwards: [], make: () => <AgentMenu agent={agent} /> },
 * })
 */
export function describeExports(
  exported: Readonly<Record<string, unknown>>,
  lines: Readonly<Record<string, ConformanceLine>>,
): void {
  it('has a conformance line for every exported component, and no other', () => {
    expect(Object.keys(lines).toSorted()).toEqual(componentNames(exported))
  })
  it('has a suite for the parts of every component that declares some', () => {
    const declared = Object.values(exported).filter(isParts)
    const tested = Object.values(lines).flatMap(({ parts }) => (parts ? [parts.parts] : []))
    expect(tested.map(({ component }) => component).toSorted()).toEqual(
      declared.map(({ component }) => component).toSorted(),
    )
  })
  describe.each(Object.entries(lines))('%s', (_name, { make, parts, ...options }) => {
    describeConformance(make, options)
    if (parts) describeParts(parts)
  })
}
