import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { defineParts, isParts, resolveParts } from './parts.ts'

const boxParts = defineParts('Box', { root: 'section', title: 'h2' })
const Title = () => null

describe('resolveParts', () => {
  it('returns the declared components if a host replaces none', () => {
    expect(resolveParts(boxParts, {}).Part).toBe(boxParts.defaults)
  })

  it('returns the component of the host instead of the default, and the others', () => {
    expect(resolveParts(boxParts, { slots: { title: Title } }).Part).toEqual({ root: 'section', title: Title })
  })

  it('keeps the default of a slot that is undefined', () => {
    expect(resolveParts(boxParts, { slots: { title: undefined } }).Part.title).toBe('h2')
  })

  it('names the classes of the parts by the component, and adds those of the host last', () => {
    const { classOf } = resolveParts(boxParts, { classNames: { title: 'large' } })
    expect(classOf('root')).toBe('platform-Box')
    expect(classOf('title', 'platform-Heading')).toBe('platform-Box-title platform-Heading large')
  })

  it('warns once of each name that is no part, and names the parts', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const classNames = { title: 'large', titel: 'large' }
    resolveParts(boxParts, { slots: { title: Title }, classNames })
    expect(warn.mock.calls).toEqual([['Platform: Box has no part "titel". Its parts are root, title.']])
    resolveParts(boxParts, { classNames })
    resolveParts(boxParts, { slots: Object.fromEntries([['heading', Title]]) })
    expect(warn.mock.calls.slice(1)).toEqual([['Platform: Box has no part "heading". Its parts are root, title.']])
  })
})

describe('isParts', () => {
  it('recognises a declaration among other exports', () => {
    expect([boxParts, Title, {}, null, 'Box'].map(isParts)).toEqual([true, false, false, false, false])
  })
})
