import { describe, expect, it } from 'vitest'
import { shallowHtml } from './shallowHtml.ts'

const shallow = (html: string): string => shallowHtml(Buffer.from(html)).toString()
const count = (html: string, part: string): number => html.split(part).length - 1

describe('shallowHtml', () => {
  it.each([
    ['<p>Grüße</p><br><img src=x>नमस्ते <b title="a > b">c</b>'],
    ['<ul>' + '<li><a href=x>unclosed<p>text'.repeat(1_000)],
    [`<svg>${'<path d="M 1 2"/>'.repeat(1_000)}</svg><script>if (a<b) "<div>"</script><!-- <div> -->`],
    [`<script>${'"<div>"'.repeat(1_000)}</script>${'<div><p>x</div>'.repeat(1_000)}`],
    ['a < b, <3, <p title="never closed'],
  ])('leaves %j unchanged', (html) => {
    expect(shallow(html)).toBe(html)
  })

  it('leaves out the tags that are nested too deep, and keeps the text', () => {
    const found = shallow(`${'<div>'.repeat(5_000)}deep<b>er</b>${'</div>'.repeat(5_000)}<em>after</em>`)
    expect(found).toMatch(/<div>deeper<\/div>.*<em>after<\/em>$/)
    expect(count(found, '<div>')).toBe(count(found, '</div>'))
    expect(count(found, '<div>')).toBeLessThan(200)
  })

  it('leaves out the attributes beyond a limit', () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `a${at}="x>y"`)
    const found = shallow(`<p ${names.join(' ')}>text`)
    expect(found).toMatch(/^<p a0="x>y" .*>text$/)
    expect(count(found, '="x>y"')).toBeLessThan(500)
  })
})
