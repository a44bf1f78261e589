import { expect, it } from 'vitest'
import { guessEncodings } from './guessEncoding.ts'

/** Bytes of a text in an encoding, which only decoders know. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const bytesOf = new Map<string, readonly number[]>()
  const add = (bytes: readonly number[]): void => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes))
      if (!bytesOf.has(character)) bytesOf.set(character, bytes)
    } catch {
      // no character
    }
  }
  for (let first = 0; first < 256; first++) add([first])
  for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add([first, second])
  return Uint8Array.from(Array.from(text).flatMap((character) => bytesOf.get(character) ?? [0x3f]))
}

it.each([
  ['windows-1252', 'Name,Phone\nJosé,1\nJürgen Weiß,2\nAndré,3'],
  ['windows-1252', 'Name\nBjørn Åse Sæther'],
  ['windows-1252', 'Name\nJos\u00e9\n'],
  ['windows-1250', 'Jméno,Město\nTomáš Dvořák,Plzeň\nJiří Němec,Brno\nZdeněk Růžička,Zlín'],
  ['windows-1250', 'Imię,Miasto\nŁukasz Wiśniewski,Łódź\nMałgorzata Wójcik,Kraków'],
  ['iso-8859-2', 'Imię,Miasto\nŁukasz Wiśniewski,Łódź\nMałgorzata Wójcik,Kraków\nPaweł Dąbrowski,Gdańsk'],
  ['windows-1251', 'Имя,Телефон\nИван Петров,1\nМария,2'],
  ['koi8-r', 'Имя,Телефон\nИван Петров,1\nМария,2'],
  ['iso-8859-5', 'Имя,Телефон\nИван Петров,1\nМария,2'],
  ['windows-1253', 'Όνομα,Τηλέφωνο\nΓιώργος Παπαδόπουλος,1'],
  ['windows-1254', 'İsim,Şehir\nAyşe Yıldız,İzmir\nÇağrı Güneş,Muğla'],
  ['windows-1255', 'שם,טלפון\nיוסף כהן,1'],
  ['windows-1256', 'الاسم,الهاتف\nأحمد علي,1'],
  ['iso-8859-6', 'الاسم,الهاتف\nأحمد علي,1'],
  ['windows-874', 'ชื่อ,โทรศัพท์\nสมชาย ใจดี,1'],
  ['gb18030', '姓名,电话\n张伟,1\n王芳,2\n李娜,3'],
  ['big5', '姓名,電話\n陳怡君,1\n林志明,2'],
  ['euc-kr', '이름,전화\n김민수,1\n이서연,2'],
  ['shift_jis', '氏名,フリガナ\n山田 太郎,ヤマダ タロウ\n鈴木 花子,スズキ ハナコ'],
  ['euc-jp', '氏名,フリガナ\n山田 太郎,ヤマダ タロウ\n鈴木 花子,スズキ ハナコ'],
] as const)('guesses %s by %j', (encoding, text) => {
  const [first] = guessEncodings(encode(text, encoding))
  expect(first?.encoding).toBe(encoding)
  expect(text).toContain(first?.text.split(' ')[0])
})

it('does not refuse a character that is cut at the end', () => {
  expect(guessEncodings(encode('姓名,电话\n张伟', 'gb18030').subarray(0, -1))[0]?.encoding).toBe('gb18030')
})
