/** Hindi words whose schwas follow their parts or their origin rather than the rule. Keys are NFC. */
const ROWS = `
जनवरी janvarī
फरवरी farvarī
फ़रवरी farvarī
दोपहर dōpahar
औरतें auratēṁ
औरतों auratōṁ
सड़कें saṛakēṁ
सड़कों saṛakōṁ
महिलाएँ mahilāē̃
जानवरों jānvarōṁ
उपन्यास upanyās
अनुपस्थित anupasthit
बेकसूर bēkasūr
बदसूरत badsūrat
खूबसूरत k͟hūbsūrat
ख़ूबसूरत k͟hūbsūrat
ग़लत ġalat
परसों parsōṁ
कवयित्री kavayitrī
तैयारियाँ taiyāriyā̃
भारतीय bhāratīya
भारतवर्ष bhāratvarṣ
रेलगाड़ी rēlgāṛī
हवाईअड्डा havāīaḍḍā
महत्वपूर्ण mahatvapūrṇ
महत्त्वपूर्ण mahattvapūrṇ
अजनबी ajnabī
पत्रकार patrakār
चित्रकार citrakār
सहयोग sahyōg
प्रयोग prayōg
पुनर्जन्म punarjanm
अध्ययन adhyayan
व्यवहार vyavahār
व्यवस्था vyavasthā
उपलब्ध uplabdh
अवसर avsar
अवकाश avkāś
असफल asaphal
असली aslī
अमरीका amrīkā
अमेरिका amērikā
मौसम mausam
कामयाब kāmyāb
स्वागत svāgat
जन्मदिन janmadin
परमाणु parmāṇu
नवयुवक navyuvak
अनपढ़ anpaṛh
समझौता samjhautā
मानसून mānsūn
हमेशा hamēśā
पतझड़ patjhaṛ
बचपन bacpan
घरवाले gharvālē
दरअसल darasal
बहनें bahanēṁ
बहनों bahanōṁ
नमकीन namkīn
रामचरितमानस rāmcaritmānas
कृपया kr̥payā
विनम्र vinamra
अक्षर akṣar
अतिथि atithi
उपवास upvās
नगरपालिका nagarpālikā
राजधानी rājdhānī
फलवाला phalvālā
चमकदार camakdār
`;

export const SPOKEN: Record<string, string> = Object.fromEntries(
  ROWS.trim()
    .split('\n')
    .map((row) => row.split(' ') as [string, string])
    .map(([word, said]) => [word.normalize('NFC'), said.normalize('NFC')]),
);
