/**
 * Nudity and undressing in the contract's 18 languages, and harmless phrases with the same words.
 * `phrase-patterns.ts` documents the notation.
 */

const GARMENT =
  '(?:clothes|clothing|dress|garments?|underwear|bra|panties|lingerie|bikini|swimsuit|shirt|blouse|skirt|trousers|pants|outfit|top)';
const WHOSE = "(?:her|his|their|hers|my|the (?:wom[ae]n|m[ae]n|girl|boy|person|lady|model)'?s?|[a-z]+'s)";
/** With these words the removed object is not the garment. */
const NOT_GARMENT =
  "(?![\\s-]+(?:hangers?|lines?|racks?|pins?|pegs?|labels?|tags?|stains?|wrinkles?|buttons?|logos?|patterns?|irons?|dryers?|shop|store|hats?|codes?|pockets?|(?:that|which|lying|hanging|on|from) ))(?!'s)";
const INTIMATE =
  '(?:breasts?|boobs|tits|nipples?|genitals?|penis|vagina|vulva|pussy|dick|cock|buttocks|bare ass)';

/** One word with gaps, points or dashes in it, wherever they are. Not for words whose halves say something else. */
const gapped = (word: string) => [...word].join('[\\s._–—-]{0,2}');

export const NUDITY = `
  ${['naked', 'nudity', 'undressed', 'undressing', 'nsfw'].map(gapped).join(', ')}, n ude, nud e, n udes, nud es, n[._]ude, nu[._]des?, nud[._]e,
  (?:her|him|them|she|he|is|fully|completely|totally) nu de, nu de (?:wom[ae]n|m[ae]n|girls?|boys?|lady|models?|bod(?:y|ies)|photos?|pictures?|pics?|selfies?|portraits?|teens?|femmes?|hommes?|filles?),
  nude, nudes, nudity, nudify, nudified, nudist*, deepnude, naked, nakedness, topless, bottomless woman, unclothed,
  undress, undresses, undressed, undressing, disrobe*, disrobing, birthday suit, bare (?:breasts?|breasted|chested woman|bottom|ass),
  full frontal, striptease, stripteases, nsfw, see through (?:clothes|clothing|dress|shirt|bra|lingerie|bikini|underwear|top),
  transparent (?:clothes|clothing|dress|shirt|bra|lingerie|bikini|underwear),
  (?:take|taking|takes|took|pull|pulling|rip|ripping|tear|tearing|strip|stripping) off (?:all )?(?:of )?${WHOSE} (?:[a-z]+ )?${GARMENT}${NOT_GARMENT},
  (?:take|taking|takes|pull|rip|tear|strip|get) (?:all )?(?:of )?${WHOSE} (?:[a-z]+ )?${GARMENT} off,
  (?:remove|removing|erase|delete|get rid of|lose) (?:all )?(?:of )?${WHOSE} (?:[a-z]+ )?${GARMENT}${NOT_GARMENT},
  (?:remove|erase|delete|take off) (?:all )?(?:the )?(?:clothes|clothing|underwear|bra|panties|lingerie|bikini)${NOT_GARMENT},
  strip (?:her|him|them|the woman|the man|this woman) (?:naked|down|bare|to (?:her|his|their) skin|of (?:her|his|their|all) (?:her |his )?clothes),
  (?:without|with no|wearing no|no|wears no) (?:any )?(?:clothes|clothing|underwear|bra|panties)(?: on)?${NOT_GARMENT},
  (?:wearing|wears|dressed in|covered by|clad in) (?:absolutely )?nothing(?! but),
  (?:make|let) (?:her|his|their) ${GARMENT} (?:disappear|vanish|transparent|invisible|see through),
  (?:show|showing|expose|exposing|exposed|reveal|revealing|visible|bare|uncovered) (?:her |his |their |the woman's )?${INTIMATE},
  (?:her|his|their) (?:exposed|bare|visible|naked) ${INTIMATE},
  nackt, nackte[nmrs]?, nacktheit, nacktbild*, nacktfoto*, nacktaufnahme*, splitternackt*, splitterfasernackt*, halbnackt*, unbekleidet*, entkleid*, entblöß*,
  barbusig*, oben ohne, ohne (?:kleidung|kleider|klamotten|unterwäsche|bh), hüllenlos*, zieh(?:e|t)? (?:sie|ihn|die frau|das mädchen) (?:ganz |komplett |nackt )?aus,
  zieh(?:e|t)? (?:ihr|ihm|ihre|seine) .. aus, (?:entferne|lösche|nimm) (?:ihre|seine|ihr|ihm|alle) (?:die )?(?:ganze )?(?:kleidung|kleider|unterwäsche|bluse|bikini|bh)(?: weg)?,
  desnud*, encuerad*, en cueros, sin ropa, sin ropas, sin ropa interior, topless, en pelotas, quita(?:r|rle|le|dle|les)? (?:toda )?(?:la|su|sus) (?:ropas?|ropa interior|sujetador|vestido|blusa|bikini|bragas),
  quítal[ea]s? (?:toda )?la ropa, quítele la ropa, desvist*, desvestir*,
  (?:femmes?|hommes?|filles?|garçons?|personnes?|elle|il|corps|modèles?|mannequins?|complètement|entièrement|toute?|totalement|rends la|rendez la|mets la|mettez la|rendre) nue?s?,
  seins nus, torse nu de femme, nudité*, dénud*, (?:mets|mettez|toute?) (?:la |le )?à poil, déshabill*, dévêtu*, sans (?:ses |aucun |aucuns )?(?:vêtements?|habits|culotte|soutien gorge), enl[eè]v(?:e|er|ez) (?:lui )?(?:tous )?(?:ses|les|leurs|sa|son) (?:vêtements|habits|robe|soutien gorge|culotte|chemisier),
  nuda, (?:donn[ae]|ragazz[aei]|uom[oi]n?i?|corp[oi]|persone?|modell[aeo]|completamente|totalmente|tutt[aoie]) nud[aoie], nudità, spogliala, spoglialo, spogliarla, spogliarlo, spogliati, seno nudo, senza (?:vestiti|abiti|reggiseno|mutande), svestit*,
  togli(?:le|li|ele|endo|ere)? (?:tutti )?(?:i|i suoi|gli|il) (?:vestiti|abiti|vestito|reggiseno),
  nua, nuas, (?:homem|homens|menino|rapaz|ele|corpo|corpos|totalmente|completamente|modelo) nus?, nudez, despid[oa]s?, despir*, dispa a, (?:mulher|homem|garota|garoto|menina|moça|moço|ela|ele|rapaz|mulheres) pelad[oa]s?, seios nus,
  sem (?:roupas?|calcinha|sutiã), tir(?:e|ar|a|ando) (?:toda )?(?:a|as|sua|suas) (?:roupas?|calcinha|blusa|sutiã)(?: dela| dele)?, remov[ae]r? (?:toda )?(?:a|as) roupas?`;

export const NUDITY_ELSEWHERE = `
  голый, голая, голое, голые, голого, голой, голую, голым, голых, голыми, голому, голышом, нагишом, нагой, нагая, нагие, обнаж*, раздень*, раздеть, раздева*, раздет*, ню, без (?:одежды|белья|трусов|лифчика), топлес*,
  (?:сними|снять|снимите|убери|убрать|удали|удалить) (?:с (?:неё|нее|него|них|девушки|женщины) )?(?:всю )?(?:её |ее |его )?(?:одежду|бельё|белье|платье|лифчик|трусы|блузку),
  nagie, nagi, nagiej, nagą, nagich, nagiego, naga (?:kobieta|dziewczyna|modelka|pani|ona), (?:ją|jej|go|kobiet*|dziewczyn*|modelk*|całkiem|całkowicie|zupełnie|pozuje|pozująca|siedzi|stoi|leży) nago, goł[aąye] (?:kobiet*|dziewczyn*|bab*|mężczyzn*|facet*|piersi|pośladki), rozebran*, rozbierz*, rozebrać, rozbiera*, nagość, nagości,
  bez (?:ubrania|ubrań|odzieży|majtek|stanika|bielizny), (?:zdejmij|zdejmuje|zdjąć|usuń|ściągnij) (?:jej|mu|z niej|z niego) (?:całe |wszystkie )?(?:ubrania?|ubranie|sukienkę|bieliznę|stanik|bluzkę|majtki|odzież),
  naakt, naakte, naaktheid, naaktfoto*, naaktmodel*, halfnaakt*, poedelnaakt*, spiernaakt*, ontkleed*, ontbloot*, blote (?:borsten|billen|vrouwen?|meisjes?), zonder (?:kleren|kleding|ondergoed|bh), kleed (?:haar|hem|die vrouw) (?:helemaal )?uit, uitkleden, uitgekleed*,
  (?:trek|doe|haal) (?:haar|zijn|hun) (?:[a-z]+ )?(?:kleren|kleding|jurk|beha|bh|ondergoed|bikini) (?:uit|weg), verwijder (?:haar|zijn|al haar) (?:kleren|kleding|jurk|ondergoed|bikini),
  çıplak, çıplaklık, çıplakken, çırılçıplak, çırçıplak, ciplak, yarı çıplak*, soyunmuş, soyunan, soyunuk, soyunurken, onu soy, kadını soy, kızı soy, soyundur*, üstsüz, (?:elbise|kıyafet|giysi)(?:sini|lerini|si|leri|ni|sini)? (?:çıkar*|kaldır*|sil), kıyafetsiz, giysisiz, iç çamaşırsız,
  telanjang*, ditelanjangi, menelanjangi, bertelanjang, bugil*, tanpa (?:busana|pakaian|baju|celana dalam|sehelai benang*), (?:buka|lepas|lepaskan|hapus|hilangkan|tanggalkan|membuka) (?:semua )?(?:baju|bajunya|pakaian|pakaiannya|bh|busana|busananya|gaunnya)(?! (?:dari|di) ),
  khỏa thân, khoả thân, trần truồng, lõa thể, loã thể, lõa lồ, ngực trần, bán khỏa thân, (?:cởi|lột|xóa|xoá|bỏ) (?:hết |bỏ |sạch )?(?:quần áo|đồ|áo quần|quần lót|áo ngực|váy)(?: của)?(?! (?:trên|khỏi) ), cởi áo (?:cô|chị|em|ra|của cô), không (?:mặc )?(?:quần áo|gì cả|mảnh vải),
  裸, ヌード, トップレス, 脱がせ, 脱がし, 脱がす, 服を脱, 下着を脱, 服を(?:全部)?(?:消して|取って|取り除), 服を着て(?:い)?ない, 服なし, 何も着て(?:い)?ない, 乳首, おっぱい丸, すっぽんぽん, 素っ裸,
  裸体, 裸體, 全裸, 裸女, 裸男, 裸照, 裸身, 赤裸, 半裸, 裸聊, 裸奔, 裸露(?:身体|身體|胸|乳|下体), 一丝不挂, 一絲不掛, 脱光, 脫光, 扒光, 露点照, 露乳, 光着身子, 光著身子, [没沒不]穿衣服, [没沒]有?穿衣,
  [脱脫](?:掉|下|去|了)?[她他它]?[们們]?的?(?:所有|全部)?的?(?:衣服|衣物|裙子|[内內]衣|[内內][裤褲]|上衣|胸罩|[裤褲]子|泳衣|比基尼), (?:去掉|移除|去除|[删刪]除|消除)[她他]?的?(?:所有|全部)?的?(?:衣服|衣物|[内內]衣|裙子), [把将將].{0,6}(?:衣服|衣物|[内內]衣|裙子).{0,3}(?:[脱脫去]掉|[脱脫]光|[脱脫]下|移除|去除|消失),
  누드, 알몸, 나체, 벌거벗, 벌거숭이, 발가벗, 홀딱 벗, 옷을? ?(?:다 |모두 |전부 )?(?:벗|지워|없애|제거), 옷 없이, 옷을 안 입, 옷을 입지 않, 탈의, 속옷을? ?벗, 가슴 노출, 노출된 가슴, 상의 탈의, 토플리스,
  เปลือย, โป๊, แก้ผ้า, ถอดเสื้อผ้า, ถอดชุด, ถอดผ้า, ถอดเสื้อใน, ไม่ใส่เสื้อผ้า, ไม่สวมเสื้อผ้า, ไม่มีเสื้อผ้า, ล่อนจ้อน, เปลื้องผ้า, นู้ด, ลบเสื้อผ้า,
  नग्न, नग्नता, नंगा, नंगी, नंगे, निर्वस्त्र, वस्त्रहीन, विवस्त्र, अर्धनग्न, न्यूड, बिना कपड़*, (?:कपड़े|वस्त्र|साड़ी|ब्रा) (?:उतार*|हटा*|निकाल*), उसके कपड़े हटा*,
  عاري, عارية, عاريا, عار تماما, عراة, عاريات, عري, عريانة?, عريان, متعري*, تعرية, (?:بدون|بلا|من دون|دون) (?:أي )?(?:ملابس|ثياب), (?:اخلع|انزع|خلع|نزع|أزل|ازل|إزالة|ازالة|احذف|تخلع|يخلع|جرد) (?:عنها |كل |جميع )?(?:ملابس|ثياب|فستان)(?:ها|ه|هم|ك)?, جردها من ملابسها, عارية الصدر, صدرها العاري`;

/** Taken out of a text before it is looked at. */
export const HARMLESS = `
  (?:no|non|not|without|avoid|avoiding|zero|never|free of|anti) (?:any |be |being |explicit )?(?:nude|nudes|nudity|nakedness|naked|nsfw|topless|undressed|gore|gory|nudity or gore|nudity and gore), nudity free, nude [a-z]+ colou?r(?:ed|s)?, (?:clothes\\s?lines?|washing lines?|wardrobes?|closets?|hangers?|racks?|shop windows?) (?:without|with no) (?:any )?clothes,
  nude (?:lip*|lip gloss|heels?|pumps|shoes?|sandals?|tones?|toned|colou?r*|shades?|nails?|nail polish|palette|make up|makeup|beige|pink|tights|stockings?|eye\\s?shadow|hues?|manicure|peach|suede|leather|bag|mice|mouse),
  naked (?:eyes?|trees?|branch(?:es)?|twigs?|flames?|truth|mole rats?|bulbs?|light ?bulbs?|cakes?|hills?|rocks?|wires?|bikes?|oats|cat|dog|singularity|juice|ambition|aggression|boughs|stones?|walls?|bricks?|oak|birch|vines?|winter),
  topless (?:bus|tower|car|convertible|jeep|double decker), undressed (?:salads?|windows?|stones?|timber|salmon|wounds?|leather), undress(?:ing|ed)? the (?:salad|wound|christmas tree|tree|window), no clothes (?:hanger|line|rack|peg)s?,
  nacktschnecke*, nacktmull*, nacktsamer*, nacktkatze*, nackthund*, nackte[nmrs]? (?:wahrheit|zahlen|tatsachen?|fels*|bäum*|baum*|äst*|ast|zweig*|erde|wand|wände|wänden|beton|fü(?:ß|ss)en?|boden|auge|hügel*|gestein|existenz|angst), (?:keine|ohne|nicht) (?:nacktheit|nackt*), entblößte (?:wurzeln|äste|zähne),
  (?:árbol(?:es)?|tartas?|ramas?|pies?|ojo|rocas?|verdad|pared(?:es)?|montañas?|paredes|colinas?|tronco) desnud[oa]s?, (?:al|a) desnudo (?:la|el) (?:verdad|corrupción), sin desnud[oe]s?, sin desnudez, desnudez del (?:paisaje|desierto),
  pieds nus, arbres? nus?, œil nu, oeil nu, (?:roche|branche|terre|colline|baie|main|tête|vérité)s? nue?s?, sans nudité, dénud[ée]*s? de (?:sens|tout intérêt|fondement), (?:arbres?|branches?|fils?|sommets?|paysages?|collines?|câbles?) dénud[ée]*s?, déshabillée? de satin,
  (?:alber[oi]|roccia|rocce|terra|ram[oi]|verità|proprietà|piet?ra|parete|collina|montagna) nud[aoie], nuda proprietà, nuda verità, occhio nudo, piedi nudi, senza nudità,
  (?:árvores?|rochas?|terra|verdade|paredes?|galhos?|colinas?|montanha) nuas?, olho nu, pés nus, sem nudez, a verdade nua, despid[oa]s? de (?:folhas|preconceitos|sentido),
  гол(?:ое|ые|ый|ая|ыми|ых|ую|ой|ого|ым|ому) (?:дерев*|ветк*|ветв*|ветви|скал*|земл*|стен*|провод*|камн*|холм*|пол[еяюь]*|рук*|правд*|факт*|лес*|куст*|степ*|гор[аыу]|сучь*|ствол*|землекоп*|глазом|энтузиазм*), обнаж[её]нн[а-я]* (?:меч*|корн*|клин*|шпаг*|сабл*|скал*|пород*|камн*|дерев*|нерв*|ветв*), обнажи[а-я]* (?:меч*|саблю|шпагу|клинок|проблем*), без обнаж[её]нки, нагая правда, ньютон*,
  nagi[еeaągmchoij]* (?:drzew*|gałęz*|skał*|praw*|fakt*|konar*|zbocz*|wzgórz*|ścian*|szczyt*|pień|pnie), nagie golc*, bez nagości,
  naakte (?:waarheid|boom|bomen|takken|feiten|rots*|molrat*|muren|muur|heuvels?), naaktslak*, blote voeten, blote oog, zonder naakt*, ontblote (?:wortels|takken|tanden),
  çıplak (?:göz*|ayak*|ağaç*|dal*|tepe*|gerçek*|el*|kaya*|duvar*|arazi|dağ*|kablo*|tel*),
  mata telanjang, (?:ber)?telanjang (?:kaki|dada), pohon telanjang, (?:buka|lepas) baju (?:hujan|hangat|zirah)*, tikus mondok telanjang,
  裸足, 裸眼, 裸電球, 裸子植物, 裸麦, 裸木, 裸馬, 裸の木, 裸の枝, 裸の山, 裸の王様, 裸地, 裸祭り, ヌード(?:カラー|ル|ベージュ|リップ|メイク|ネイル|ピンク|トーン|色), 裸色, 裸妆, 裸妝, 裸机, 裸辞, 裸露的(?:岩石|土地|树根|樹根|电线|土壤), 赤裸裸的(?:真相|事实|现实|谎言|事實), 裸岩, 裸婚, 裸鼠, 裸鼹鼠, 裸考, 裸照灯,
  누드(?:톤|컬러| 톤| 컬러| 립|립|베이지| 베이지|메이크업| 메이크업|핑크|색| 네일|네일|힐), 벌거벗은 (?:나무|산|임금*|언덕|가지|겨울), 벌거숭이 ?(?:임금*|산|두더지*|언덕), 탈의실, 알몸마라톤,
  เปลือยเท้า, ตาเปลือย, โป๊ย*, โป๊ะ*, นู้ดเดิล*, สีนู้ด, โทนนู้ด, ลิปนู้ด, คอนกรีตเปลือย, ปูนเปลือย, อิฐเปลือย, ถอดเสื้อผ้าออกจากราว,
  नंगे (?:पैर*|पां?व*|पाँव*|पेड़*|हाथ*|पहाड़*), नंगी (?:आंख*|आँख*|तलवार*|चट्टान*|डाल*), नग्न आ[ंँ]ख*, नंगा (?:पर्वत*|सच|पेड़|पहाड़*),
  عاري? القدمين, عارية القدمين, حافي* القدمين, (?:أشجار|شجرة|أغصان|صخور|صخرة|جبال|جبل|أرض|جدران|حقيقة|أسلاك|أقدام|الأشجار|الصخور|الحقيقة|الأغصان|الجبال) (?:ال)?عاري?ة?, عارية عن الصحة, عار عن الصحة, عاري عن الصحة,
  al gore, gore tex*, gore verbinski, gore vidal, ulrich gore, gore bay`;

/** Harmless where no picture of anybody is changed: art is seldom dressed. */
export const ART = `
  nude (?:marble |bronze |greek |classical |stone )?(?:statues?|sculptures?|figurines?), (?:marble|bronze|reclining marble|greek|classical) nudes?(?: statues?| sculptures?)?, nude descending a staircase, naked maja, the naked and the dead, naked lunch, naked gun,
  nude (?:in )?(?:art history|renaissance art|classical art), nackte (?:statue|skulptur|marmor*)n?, estatuas? desnudas?, maja desnuda, escultura desnuda, statues? nues?, statu[ae] nud[ae], estátuas? nuas?, обнаж[её]нн* стату*, naakt(?:e)? (?:stand)?beeld*, 裸婦像, 裸体画の歴史, 裸体雕塑, 裸体雕像, 누드 조각*, 누드 크로키`;
