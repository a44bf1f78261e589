import type { UploadSeed } from './records.ts'

/** Nine contacts of the sample phone book, and three rows that were rejected. */
const IMPORTED = `Name,Phone Number,City,Customer since,E-mail
Asha Rao,+91 98450 12345,Bengaluru,2017,asha.rao@example.com
Rohan Mehta,+91 98200 45678,Mumbai,2019,rohan.mehta@example.org
प्रिया शर्मा,+91 98110 23456,Delhi,2021,
अर्जुन वर्मा,+91 99100 34567,Delhi,2024,
கவிதா சுப்ரமணியன்,+91 94440 56789,,2020,
Vikram Iyer,98450 55512,Bengaluru,2022,vikram.iyer@example.com
ಮಂಜುನಾಥ್ ಗೌಡ,+91 97410 78901,Bengaluru,2016,
فاطمة الزهراء,+971 50 123 4567,Dubai,2015,fatima@example.com
Meera Nair,+91 98470 66123,Kochi,21,meera.nair@example
山田 太郎,+81 90 1234 5678,Tokyo,2014,taro.yamada@example.co.jp
Olga,+91 98450,,2019,olga@example.net
"O'Brien-Walsh, Siobhán",+44 7700 900123,London,2013,siobhan.walsh@example.co.uk
`

/** Rows of each kind, most of which need a correction. */
const CHECKED = `Customer Name;Mobile;City;Customer Since;Email;Remarks
Neha Kulkarni;+91 98220 31001;Mumbai;2021;neha.kulkarni@example.com;Prefers calls in the evening
Imran Qureshi;98220 31002;Delhi.;2022;imran.qureshi@example.com;
Lakshmi Pillai;+91 98220 31003;Bengaluru;2020;lakshmi @example.com;
Asha Rao;+91 98450 12345;Bengaluru;2017;asha.rao@example.com;
Rohan Mehta;+91 98200 45678;Mumbai;2018;rohan.mehta@example.org;Moved in 2018
Thomas Weber;+49 30 901820;London;2023;;
गौरव सिंह;+91 98220 31004;Delhi.;2019;gaurav.singh@example.com;"Speaks Hindi;
and Punjabi"
Sana Sheikh;9.19822E+11;Dubai;2022;sana.sheikh@example.com;
;+91 98220 31005;Mumbai;2021;;No name on the form
Imran Q.;+91 98220 31003;Mumbai;2024;imran@example.com;
Aarav Joshi;98220 31006;Mumbai;2024;aarav.joshi@example.com;
Divya Menon;98220 31007;Bengaluru.;2024;divya.menon@example.com;
`

/** Three new contacts, and a row whose city is no option. */
const UNDONE = `Name,Phone Number,City
Kabir Malhotra,+91 98110 77001,Delhi
Zoya Khan,+91 98110 77002,Delhi
Ishaan Bhatt,+91 98110 77003,Mumbai
Tara Dsouza,+91 98110 77004,Goa
`

/** An import with rejected rows, one that is undone, a file that is cut off, and a dry run that waits. */
export const sampleUploads = (): UploadSeed[] => [
  {
    uploadId: 'upload-march',
    fileName: 'customers-march.csv',
    content: IMPORTED,
    phase: 'imported',
    createdAt: '2026-03-02T09:30:00.000Z',
  },
  {
    uploadId: 'upload-trial',
    fileName: 'trial-list.csv',
    content: UNDONE,
    phase: 'undone',
    createdAt: '2026-03-03T11:05:00.000Z',
  },
  {
    uploadId: 'upload-cut-off',
    fileName: 'newsletter.csv',
    content: '',
    phase: 'failed',
    failure: { sentence: 'UPLOAD_FILE_CUT_OFF', values: {} },
    createdAt: '2026-03-04T06:12:00.000Z',
  },
  {
    uploadId: 'upload-branches',
    fileName: 'branch-customers.csv',
    content: CHECKED,
    phase: 'checked',
    groupId: 'group-corporate',
    createdAt: '2026-03-05T13:40:00.000Z',
  },
]
