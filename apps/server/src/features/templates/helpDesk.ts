import { replyButtons, type Template } from './template.ts'

/** Solves the first problems of colleagues with computers, and opens tickets for the others. */
export const helpDesk: Template = {
  id: 'help-desk',
  outOfScopeMessage: {
    en: 'Sorry, I did not understand that. You can report a **broken device**, ask about a **ticket**, or get help with **passwords**, **software** and the **network**.',
    hi: 'माफ़ कीजिए, मैं यह नहीं समझ पाया। आप **ख़राब उपकरण** बता सकते हैं, **टिकट** के बारे में पूछ सकते हैं, या **पासवर्ड**, **सॉफ़्टवेयर** और **नेटवर्क** में मदद ले सकते हैं।',
  },
  entities: [
    {
      name: 'device',
      values: [
        ['laptop', 'notebook', 'computer', 'pc', 'लैपटॉप', 'कंप्यूटर'],
        ['phone', 'mobile', 'smartphone', 'फ़ोन', 'मोबाइल'],
        ['printer', 'प्रिंटर'],
        ['monitor', 'screen', 'display', 'मॉनिटर', 'स्क्रीन'],
        ['keyboard', 'कीबोर्ड'],
        ['mouse', 'माउस'],
      ],
    },
    {
      name: 'urgency',
      values: [
        ['high', 'urgent', 'very urgent', 'critical', 'ज़रूरी', 'बहुत ज़रूरी', 'zaroori', 'bahut zaroori'],
        ['normal', 'medium', 'not urgent', 'सामान्य', 'samanya'],
        ['low', 'whenever', 'no hurry', 'कम', 'जल्दी नहीं', 'jaldi nahi'],
      ],
    },
    { name: 'ticket number', values: [], pattern: 'IT-?[0-9]{3,6}' },
    {
      name: 'software',
      values: [
        ['Office', 'Word', 'Excel', 'ऑफ़िस', 'वर्ड', 'एक्सेल'],
        ['Photoshop', 'Adobe', 'फ़ोटोशॉप'],
        ['Zoom', 'ज़ूम'],
        ['Slack', 'स्लैक'],
        ['Visual Studio', 'VS Code'],
      ],
    },
  ],
  stories: [
    {
      name: 'Tickets',
      hindiName: 'टिकट',
      intents: [
        {
          name: 'Report a broken device',
          hindiName: 'ख़राब उपकरण',
          phrases: [
            'My laptop is broken',
            'The printer does not print',
            'My screen stays black',
            'My computer does not start',
            'The keyboard is not working',
            'My mouse has stopped working',
            'Something is wrong with my device',
            'I dropped my phone and it is broken',
            'I need to report a defect',
            'मेरा लैपटॉप ख़राब है',
            'प्रिंटर काम नहीं कर रहा',
            'मेरा फ़ोन नहीं चल रहा',
            'मेरा माउस ख़राब हो गया',
            'कंप्यूटर चालू नहीं हो रहा',
            'laptop kharab ho gaya hai',
            'printer kaam nahi kar raha',
            'screen kaali ho gayi',
          ],
          parameters: [
            {
              name: 'device',
              entity: 'device',
              prompts: {
                en: [
                  'Which **device**: laptop, phone, printer, monitor, keyboard or mouse?',
                  'Please name the device, such as *laptop*.',
                ],
                hi: ['कौन सा **उपकरण**: लैपटॉप, फ़ोन, प्रिंटर, मॉनिटर, कीबोर्ड या माउस?', 'कृपया उपकरण बताइए, जैसे *लैपटॉप*।'],
              },
            },
            {
              name: 'urgency',
              entity: 'urgency',
              prompts: {
                en: ['How **urgent** is it: high, normal or low?', 'Please choose *high*, *normal* or *low*.'],
                hi: ['कितना **ज़रूरी** है: बहुत ज़रूरी, सामान्य या कम?', 'कृपया *ज़रूरी*, *सामान्य* या *कम* चुनिए।'],
              },
            },
          ],
          confirmation: {
            en: 'I open a ticket: **{device}**, urgency **{urgency}**. Is that right?',
            hi: 'टिकट खोलता हूँ: **{device}**, कितना ज़रूरी: **{urgency}**। क्या यह सही है?',
          },
          replies: {
            en: ['Ticket **IT-2048** is open: **{device}**, urgency {urgency}. Do you need a replacement meanwhile?'],
            hi: ['टिकट **IT-2048** खुल गया है: **{device}**, कितना ज़रूरी: {urgency}। क्या तब तक दूसरा चाहिए?'],
          },
          buttons: replyButtons('Yes, a replacement', 'No, I can wait'),
          opens: [{ name: 'replacement', turns: 4 }],
        },
        {
          name: 'Lend a replacement',
          hindiName: 'दूसरा उपकरण',
          phrases: [
            'Yes, a replacement',
            'Yes',
            'Yes please',
            'I need one',
            'Please lend me one',
            'हाँ',
            'हाँ, दूसरा चाहिए',
            'haan',
            'haan doosra de do',
          ],
          replies: {
            en: ['A {device} waits for you at the **IT desk, ground floor**. Please bring your badge.'],
            hi: ['{device} **IT डेस्क, भूतल** पर आपके लिए रखा है। अपना बैज लाइए।'],
          },
          requires: ['replacement'],
        },
        {
          name: 'No replacement',
          hindiName: 'दूसरा नहीं चाहिए',
          phrases: [
            'No, I can wait',
            'No',
            'Not needed',
            'I have another one',
            'No, never mind',
            'नहीं',
            'नहीं, मैं रुक सकता हूँ',
            'nahi',
            'nahi chalega',
            'nahi main ruk jaunga',
          ],
          replies: {
            en: ['All right. A technician writes to you about the {device}.'],
            hi: ['ठीक है। तकनीशियन {device} के बारे में आपको लिखेगा।'],
          },
          requires: ['replacement'],
        },
        {
          name: 'Book a technician',
          hindiName: 'तकनीशियन बुलाना',
          phrases: [
            'I need a technician here',
            'Send a technician to my desk',
            'Can somebody from IT come by',
            'Book a visit of the IT team',
            'Somebody must look at it on my floor',
            'Please come to the third floor',
            'I want an appointment with a technician',
            'Can you send someone on Thursday',
            'तकनीशियन भेजिए',
            'किसी को मेरी मंज़िल पर भेज दीजिए',
            'technician bhejo',
            'kisi ko meri desk par bhej do',
          ],
          parameters: [
            {
              name: 'day',
              entity: 'sys.date',
              prompts: {
                en: ['On which **day** shall a technician come?', 'Please name a day, such as *Thursday*.'],
                hi: ['तकनीशियन किस **दिन** आए?', 'कृपया दिन बताइए, जैसे *गुरुवार*।'],
              },
              rules: { period: 'future' },
            },
            {
              name: 'floor',
              entity: 'sys.number',
              prompts: {
                en: ['On which **floor** do you sit, 1 to 12?', 'Please send only the number of the floor, 1 to 12.'],
                hi: ['आप किस **मंज़िल** पर हैं, 1 से 12?', 'कृपया मंज़िल का अंक भेजिए, 1 से 12।'],
              },
              rules: { minimum: 1, maximum: 12 },
            },
          ],
          confirmation: {
            en: 'A technician comes on **{day}** to floor **{floor}**. Shall I book that?',
            hi: 'तकनीशियन **{day}** को मंज़िल **{floor}** पर आएगा। क्या बुक कर दूँ?',
          },
          replies: {
            en: ['Booked: a technician comes on **{day}** to floor **{floor}**, between 9 am and noon.'],
            hi: ['बुक हो गया: तकनीशियन **{day}** को मंज़िल **{floor}** पर आएगा, सुबह 9 से 12 बजे के बीच।'],
          },
        },
        {
          name: 'Ticket status',
          hindiName: 'टिकट की स्थिति',
          phrases: [
            'What is the status of my ticket',
            'Any news about my ticket',
            'Is ticket IT-1001 solved',
            'When will my request be done',
            'Nobody has answered my ticket',
            'Check my ticket',
            'How far is my request',
            'Track ticket IT-345',
            'मेरे टिकट का क्या हुआ',
            'टिकट की स्थिति बताइए',
            'mere ticket ka kya hua',
            'ticket ka status batao',
          ],
          parameters: [
            {
              name: 'ticket',
              entity: 'ticket number',
              prompts: {
                en: ['What is the **ticket number**, such as *IT-2048*?', 'It begins with IT and has some digits.'],
                hi: ['**टिकट नंबर** क्या है, जैसे *IT-2048*?', 'वह IT से शुरू होता है और उसमें अंक हैं।'],
              },
            },
          ],
          replies: {
            en: ['Ticket **{ticket}** is with a technician and will be solved **today**.'],
            hi: ['टिकट **{ticket}** तकनीशियन के पास है और **आज** हल हो जाएगा।'],
          },
        },
      ],
    },
    {
      name: 'Accounts and software',
      hindiName: 'खाते और सॉफ़्टवेयर',
      intents: [
        {
          name: 'Reset a password',
          hindiName: 'पासवर्ड',
          phrases: [
            'I forgot my password',
            'Reset my password',
            'I cannot log in',
            'My account is locked',
            'My password has expired',
            'How do I change my password',
            'I cannot log in any more',
            'Unlock my account',
            'पासवर्ड भूल गया',
            'लॉगिन नहीं हो रहा',
            'password bhool gaya',
            'account lock ho gaya',
          ],
          replies: {
            en: [
              'Open [the password page](https://example.com/password), enter your staff number and follow the code on your phone. A locked account opens after **15 minutes**.',
            ],
            hi: [
              '[पासवर्ड का पन्ना](https://example.com/password) खोलिए, कर्मचारी नंबर लिखिए और फ़ोन पर आया कोड डालिए। बंद खाता **15 मिनट** में खुल जाता है।',
            ],
          },
        },
        {
          name: 'Request software',
          hindiName: 'सॉफ़्टवेयर',
          phrases: [
            'I need Photoshop',
            'Please install Zoom on my machine',
            'I want to request software',
            'Can I get a licence for Visual Studio',
            'Install Excel for me',
            'How do I order a program',
            'I need a new application',
            'Set up Slack please',
            'मुझे फ़ोटोशॉप चाहिए',
            'सॉफ़्टवेयर इंस्टॉल करना है',
            'Zoom install kar do',
            'naya software chahiye',
          ],
          parameters: [
            {
              name: 'software',
              entity: 'software',
              prompts: {
                en: [
                  'Which **program**: Office, Photoshop, Zoom, Slack or Visual Studio?',
                  'Please name one of Office, Photoshop, Zoom, Slack and Visual Studio.',
                ],
                hi: [
                  'कौन सा **प्रोग्राम**: Office, Photoshop, Zoom, Slack या Visual Studio?',
                  'कृपया इनमें से एक बताइए: Office, Photoshop, Zoom, Slack, Visual Studio।',
                ],
              },
            },
            {
              name: 'manager',
              prompts: {
                en: ['Who **approves** it? Please give the name of your manager.'],
                hi: ['**मंज़ूरी** कौन देगा? अपने मैनेजर का नाम बताइए।'],
              },
            },
          ],
          confirmation: {
            en: 'I request **{software}**, approved by **{manager}**. Is that right?',
            hi: '**{software}** माँगता हूँ, मंज़ूरी **{manager}** से। क्या यह सही है?',
          },
          replies: {
            en: ['I have asked {manager} to approve **{software}**. It installs itself after that.'],
            hi: ['मैंने {manager} से **{software}** की मंज़ूरी माँगी है। उसके बाद वह अपने आप इंस्टॉल होगा।'],
          },
        },
        {
          name: 'Network problems',
          hindiName: 'नेटवर्क',
          phrases: [
            'The wifi does not work',
            'The internet is slow',
            'No network in the meeting room',
            'I cannot connect to the VPN',
            'VPN keeps disconnecting',
            'The network is down',
            'How do I connect to the wifi',
            'I am offline',
            'वाई-फ़ाई नहीं चल रहा',
            'इंटरनेट बहुत धीमा है',
            'wifi nahi chal raha',
            'VPN connect nahi ho raha',
          ],
          replies: {
            en: [
              'Please switch the wifi off and on, choose **Office-5G**, and start the VPN again. The state of the network is at [status](https://example.com/status).',
            ],
            hi: [
              'वाई-फ़ाई बंद करके चालू कीजिए, **Office-5G** चुनिए और VPN फिर शुरू कीजिए। नेटवर्क की स्थिति [यहाँ](https://example.com/status) है।',
            ],
          },
        },
        {
          name: 'Suspicious mail',
          hindiName: 'संदिग्ध ई-मेल',
          phrases: [
            'I got a strange mail',
            'This looks like phishing',
            'I clicked on a suspicious link',
            'Is this mail dangerous',
            'Somebody asks for my bank data by mail',
            'Report spam',
            'I think I have a virus',
            'My account was hacked',
            'एक अजीब ई-मेल आया है',
            'मैंने ग़लत लिंक दबा दिया',
            'ajeeb mail aaya hai',
            'galat link par click ho gaya',
          ],
          replies: {
            en: [
              'Do not open it. Forward it to **phishing@example.com**. If you have clicked, unplug the network and call **4444** now.',
            ],
            hi: [
              'उसे मत खोलिए। **phishing@example.com** पर भेज दीजिए। क्लिक हो गया हो तो नेटवर्क हटाइए और अभी **4444** पर फ़ोन कीजिए।',
            ],
          },
        },
        {
          name: 'Speak to a person',
          hindiName: 'इंसान से बात',
          phrases: [
            'I want to talk to a human',
            'Connect me to the IT team',
            'Can somebody call me',
            'Phone number of the help desk',
            'Let me talk to a real person',
            'Transfer me to support',
            'Who can I phone',
            'किसी इंसान से बात करनी है',
            'हेल्प डेस्क का नंबर दीजिए',
            'kisi se baat karni hai',
            'help desk ka number do',
          ],
          replies: {
            en: ['The help desk is at extension **4444**, weekdays **8 am to 7 pm**.'],
            hi: ['हेल्प डेस्क का एक्सटेंशन **4444** है, सोमवार से शुक्रवार **सुबह 8 से शाम 7 बजे**।'],
          },
        },
      ],
    },
  ],
  smallTalk: {
    Greeting: {
      replies: {
        en: ['Hello, this is the **IT help desk**. What is the matter?'],
        hi: ['नमस्ते, यह **IT हेल्प डेस्क** है। क्या समस्या है?'],
      },
      buttons: replyButtons('My laptop is broken', 'I forgot my password', 'What is the status of my ticket'),
    },
    Help: {
      replies: {
        en: [
          'I open tickets and find them, send technicians, and help with passwords, software, the network and suspicious mails.',
        ],
        hi: ['मैं टिकट खोलता और ढूँढता हूँ, तकनीशियन भेजता हूँ, और पासवर्ड, सॉफ़्टवेयर, नेटवर्क और संदिग्ध ई-मेल में मदद करता हूँ।'],
      },
      buttons: replyButtons('My laptop is broken', 'I forgot my password'),
    },
  },
}
