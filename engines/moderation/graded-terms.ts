/**
 * Ordinary subjects that only a caller who lowers `safety_tolerance` keeps out, in the contract's 18 languages.
 * `phrase-patterns.ts` says how phrases are written.
 */

export type GradedCategory = { name: string; level: 1 | 2 | 3; terms: string };

export const GRADED_CATEGORIES: GradedCategory[] = [
  {
    name: 'suggestive content',
    level: 3,
    terms: `sexy, sexual*, sensual*, seductive*, seductress, seduction, lewd, lascivious, suggestive poses?, provocative poses?, boudoir, pin\\s?up girls?, strippers?, pole danc*, cleavage, twerk*,
      lingerie, panties, thongs?, garter belts?, negligees?, bdsm, bondage, dominatrix, fetish*, making out, kissing passionately, scantily clad,
      dessous, reizwäsche, aufreizend*, verführerisch*, dekolleté, erotik*, lencería, seductora?s?, sensualidad, escote, lingerie sexy, séduisante?s?, sensuelle?s?, décolleté, sottoveste, reggicalze, seducente, sensuale,
      sedutora?s?, decote, roupa íntima sensual, сексуальн*, соблазнительн*, чувственн*, нижнее бельё, нижнем белье, uwodziciel*, seksown*, zmysłow*, bielizn* erotyczn*, verleidelijk*, sexy lingerie, uitdagende houding,
      seksi, baştan çıkarıcı, iç çamaşır*, pakaian dalam, seksi, menggoda, gợi cảm, khêu gợi, nội y, đồ lót, セクシー, ランジェリー, 官能, 誘惑, 下着姿, 性感, 情趣内衣, 情趣內衣, 诱惑, 誘惑, 섹시*, 란제리, 관능, 유혹,
      เซ็กซี่, ยั่วยวน, ชุดชั้นใน, सेक्सी, कामुक, मोहक मुद्रा, अंतर्वस्त्र, إغراء, مغرية?, لانجري, ملابس داخلية`,
  },
  {
    name: 'violence',
    level: 3,
    terms: `blood, bloody, bloodied, bleeding, bloodshed, blood stain*, corpses?, cadavers?, dead bod(?:y|ies), murder, murders, murdered, murdering, murderers?, massacres?, massacred, tortur(?:e|ed|es|ing),
      stab, stabs, stabbed, stabbing, strangl*, nooses?, hanged (?:m[ae]n|wom[ae]n|person), beheaded, executioners?, public execution, open wounds?, crime scenes?, assassinat*, kill, kills, killed, killing, rape, raped, raping,
      terrorist*, terrorism, suicide bombers?, hostages?, domestic violence, beaten up,
      blut, blutig*, blutend*, leichen?, mord, morde, ermord*, mörder*, massaker, folter*, erwürg*, erstochen*, vergewaltig*, tatort, sangre, sangrient*, cadáver*, asesinat*, asesin[oa]s?, tortura*, apuñal*, violación sexual, masacre*,
      du sang, de sang, le sang, en sang, sanglante?s?, ensanglant*, cadavres?, meurtres?, assassinats?, assassin[ée]*, poignard[ée]*, viol d'une, massacr*, sangue, insanguinat*, sanguinant*, cadaver*, omicidi*, assassin[oiaie]*, accoltella*, massacr*, stupro, ensanguentad*, sangrando, assassinat[oa]s?, esfaque*, estupro,
      кровь, крови, кровью, кровав*, окровавлен*, труп, трупы, трупов, убийств*, убийц*, убит*, пытк*, пытает, зареза*, изнасилова*, резня, krew, krwi, krwaw*, zakrwawion*, zwłoki, morderst*, morderc*, zamordowan*, tortur*, gwałt*, masakr*,
      bloed, bloederig*, bloedend*, een lijk, dode lichamen, moord, moorden, vermoord*, martel*, verkracht*, bloedbad, kanlı, kanlar, kanayan, ceset*, cinayet*, katil, katiller, işkence*, tecavüz*, katliam*, darah, berdarah, mayat*, pembunuh*, dibunuh, penyiksaan, perkosa*, pembantaian,
      máu me, vết máu, đẫm máu, chảy máu, vũng máu, xác chết, thi thể, giết người, tên sát nhân, tra tấn, hiếp dâm, thảm sát, 流血, 血だらけ, 血まみれ, 血痕, 出血, 死体, 殺人, 殺害, 殺す, 拷問, 虐殺, 強姦, 血迹, 血跡, 鲜血, 鮮血, 血泊, 血淋淋, 尸体, 屍體, 谋杀, 謀殺, 杀人, 殺人, 凶杀, 酷刑, 强奸, 強姦, 屠杀, 屠殺,
      피투성이, 피범벅, 핏자국, 피 흘리, 피를 흘리, 시체, 살인, 살해, 고문하는, 고문당, 학살, 강간, เลือดสาด, เลือดไหล, เลือดท่วม, คราบเลือด, นองเลือด, ศพ, ฆาตกรรม, ฆาตกร, ฆ่าคน, ทรมาน, ข่มขืน, खून से सना, खून से लथपथ, खूनी, रक्तरंजित, लाश, हत्या, हत्यारा, यातना, बलात्कार, नरसंहार, دماء, دموي*, ينزف, جثة, جثث, قتل, قاتل, مقتول, تعذيب, اغتصاب, مذبحة`,
  },
  {
    name: 'drugs',
    level: 3,
    terms: `cocaine, heroin, crystal meth, meth labs?, methamphetamine*, mdma, ecstasy pills?, lsd, opium, fentanyl, drugs, drug (?:dealers?|use|users?|addicts?|abuse|deals?|lord|cartel)s?, cannabis, marijuana, marihuana, hashish, weed joints?, smoking weed, bongs?, magic mushrooms?, snorting,
      kokain, heroinspritze*, drogen*, haschisch, cocaína, heroína inyectada, drogas?, drogadict*, cocaïne, drogues?, stupéfiants?, cannabis, cocaina, droga, droghe, spaccio, maconha, traficantes?,
      кокаин*, героин, героина, наркотик*, наркоман*, марихуан*, гашиш*, kokain[aęy], narkotyk*, narkoman*, marihuan[aęy], cocaïne, drugsdealer*, wiet roken, hasj, esrar içen, kokain, uyuşturucu*, narkoba, kokain, ganja, sabu sabu, ma túy, ma tuý, cần sa, cocain,
      麻薬, 覚醒剤, コカイン, ヘロイン, 大麻, マリファナ, 毒品, 吸毒, 可卡因, 海洛因, 大麻烟, 大麻煙, 마약, 코카인, 헤로인, 대마초, 필로폰, ยาเสพติด, โคเคน, เฮโรอีน, กัญชา, ยาบ้า, कोकीन, हेरोइन, नशीली दवा*, गांजा, चरस, مخدرات, كوكايين, هيروين, حشيش, ماريجوانا`,
  },
  {
    name: 'self-harm',
    level: 3,
    terms: `suicide, suicides, suicidal, self harm*, (?:cut|cutting|slit|slitting) (?:her|his|their|my) wrists?, slit wrists?, (?:hang|hanging|hanged|shoot|shooting) (?:himself|herself|themselves|myself), overdos*, anorexi*,
      selbstmord*, suizid*, selbstverletz*, ritzt sich, suicidio, suicid[ae]*, autolesi*, autolesion*, automutilation*, se suicider, suicídio, automutilação, самоубийств*, суицид*, самоповрежд*, samobójst*, samookalecz*, zelfmoord*, zelfverwonding, zelfbeschadiging,
      intihar*, kendine zarar, bunuh diri, menyakiti diri, tự tử, tự sát, tự hại, 自殺, リストカット, 自傷, 自杀, 自殘, 自残, 割腕, 자살, 자해, ฆ่าตัวตาย, ทำร้ายตัวเอง, आत्महत्या, انتحار, إيذاء النفس`,
  },
  {
    name: 'weapons',
    level: 2,
    terms: `weapons?, weaponry, guns?, gunmen, gunman, handguns?, pistols?, revolvers?, rifles?, shotguns?, machine guns?, assault rifles?, ak 47, firearms?, ammunition, ammo, bullets?, grenades?, bombs?, missiles?, landmines?, swords?, katanas?, sabres?, daggers?, machetes?, combat knives, combat knife, battle\\s?axes?, crossbows?, molotov cocktails?, spears?, nunchucks?, brass knuckles, cannons?, tanks? firing,
      waffen?, gewehr*, pistolen?, revolver, granaten?, bomben?, rakete abgefeuert, schwert*, dolch*, armbrust, armas?, pistolas?, rifles?, fusiles?, granadas?, bombas?, espadas?, dagas?, puñal*, escopetas?, armes? à feu, fusils?, pistolets?, grenades à main, bombes?, épées?, poignards?, mitraillettes?,
      armi, arma, pistol[ae], fucil[ei], mitragliatric[ei], bomb[ae], granat[ae], spad[ae], pugnal[ei], metralhadoras?, fuzis, fuzil, adagas?, punhal, оружи*, пистолет*, винтовк*, автомат калашникова, ружь*, гранат[аыу] в руке, бомб[аыуой]*, меч, мечи, мечом, меча, кинжал*, пулем[её]т*,
      broń, broni, bronią, pistolet*, karabin*, strzelb*, granat ręczny, granaty, bomb[ay], miecz*, sztylet*, wapens?, geweer, geweren, pistolen, granaat, granaten, bommen, zwaard*, dolken, silah*, tabanca*, tüfek*, bombası, bombalar, el bombası, kılıç*, hançer*, senjata*, pistol, senapan, granat tangan, bom waktu, ledakan bom, pedang, belati,
      vũ khí, khẩu súng, súng, lựu đạn, quả bom, thanh kiếm, dao găm, 武器, 銃, ピストル, ライフル, 手榴弾, 爆弾, 日本刀, 刀剣, 剣を, 剣士, 短剣, 武装, 枪支, 手枪, 步枪, 机枪, 持枪, 槍械, 手槍, 手榴弹, 炸弹, 炸彈, 宝剑, 寶劍, 长剑, 匕首, 武士刀, 무기, 권총, 소총, 기관총, 총기, 총을, 수류탄, 폭탄, 검을, 장검, 단검, 칼을 든,
      ปืน, อาวุธ, ระเบิดมือ, ลูกระเบิด, ดาบ, มีดสั้น, हथियार, बंदूक, बन्दूक, पिस्तौल, राइफल, बम, तलवार, खंजर, سلاح, أسلحة, مسدسا?, بندقية, بنادق, قنبلة, قنابل, سيفا?, سيوف, خنجرا?`,
  },
  {
    name: 'fighting',
    level: 2,
    terms: `(?:the|a|at|in|of|world|civil|nuclear|modern) war, war (?:zones?|scenes?|films?|movies?|crimes?|torn|and), warships?, wars, warfare, battles?, battlefields?, combat, fight, fights, fighting, fought, fist\\s?fights?, brawl*, duels?, dueling, duelling, gladiators?, punch(?:es|ed|ing)? (?:him|her|them|a man|a woman|someone), riots?, rioting, invasion, soldiers? attacking, attacks?, attacking, attacked, shoot\\s?outs?, explosions?, exploding,
      krieg, kriege, kriegs*, schlacht, schlachten, schlachtfeld*, kampf, kämpf*, prügelei*, duell*, explosion*, guerras?, batallas?, pele[aá]*, luchan, luchando, combates?, duelo, explosión, guerres?, batailles?, combats?, se bat(?:tre|tent)?, bagarres?, duel,
      guerr[ae], battagli[ae], combatt*, lottano, lottatori, rissa, duello, esplosion[ei], batalhas?, lutas?, lutando, briga, brigando, explosão, войн[аыеуой]*, битв*, сражени*, бой, боя, драк*, дер[её]тся, дерутся, дуэл*, взрыв*,
      wojn[aąyę]*, bitw*, walk[ai], walcz*, bójk*, pojedyn*, wybuch*, oorlog*, veldslag*, gevecht*, vecht*, vechten*, duel, ontploffing*, savaş*, muharebe*, dövüş*, kavga*, düello*, patlama*, perang, pertempuran, berkelahi, bertarung, perkelahian, duel, ledakan, chiến tranh, trận chiến, chiến đấu, đánh nhau, đấu kiếm, vụ nổ,
      戦争, 戦闘, 戦い, 戦う, 戦って, 喧嘩, 決闘, 爆発, 战争, 戰爭, 战斗, 戰鬥, 战场, 戰場, 打架, 打斗, 打鬥, 决斗, 決鬥, 爆炸, 搏斗, 전쟁, 전투, 싸우, 싸움, 결투, 폭발, สงคราม, การต่อสู้, ต่อสู้, ชกต่อย, สู้รบ, ระเบิด, युद्ध, लड़ाई, लड़ते, लड़ता, जंग, धमाका, حرب, حروب, معركة, قتال, يقاتل, يتقاتل*, شجار, مبارزة, انفجار`,
  },
  {
    name: 'horror',
    level: 2,
    terms: `horror, zombies?, demons?, demonic, devils?, satan*, possessed (?:girl|doll|wom[ae]n|m[ae]n), creepy, terrifying, nightmar*, haunted, killer clowns?, evil clowns?, serial killers?, werewolf, werewolves, vampires?, slender\\s?man, jump scares?, monster attack*, screaming in terror, rotting, grim reapers?,
      dämon*, gruselig*, teufel*, alptraum*, albtraum*, werwolf*, vampir*, demonios?, diablos?, terrorífic*, pesadilla*, hombres? lobos?, vampiros?, terror, démon*, diables?, horreurs?, effrayant*, cauchemar*, loups? garous?, demon[ei], diavol[oi], orrore, incub[oi], spaventos*, lup[oi] mannar[oi], vampir[oi], demônios?, diabos?, assustador*, pesadelo*, lobisom*,
      зомби, демон*, дьявол*, ужас, ужасы, ужасов, кошмар*, жутк*, оборот[её]н*, оборотн*, вампир*, diabeł, diabł*, horror*, przerażając*, koszmar*, wilkołak*, wampir*, demonen, duivel*, griezelig*, nachtmerrie*, weerwol[fv]*, zombi, zombiler, şeytan*, iblis*, korku filmi, korkunç, kabus*, kurt adam*,
      setan, hantu, horor, menyeramkan, mimpi buruk, manusia serigala, vampir, ác quỷ, ma quỷ, kinh dị, thây ma, xác sống, ma cà rồng, ma sói, ác mộng, ゾンビ, 悪魔, ホラー, 悪夢, 狼男, 吸血鬼, ヴァンパイア, 僵尸, 殭屍, 丧尸, 喪屍, 恶魔, 惡魔, 恐怖, 噩梦, 惡夢, 狼人, 좀비, 악마, 공포, 악몽, 늑대인간, 뱀파이어, 흡혈귀,
      ซอมบี้, ปีศาจ, สยองขวัญ, ฝันร้าย, มนุษย์หมาป่า, แวมไพร์, ज़ॉम्बी, जॉम्बी, शैतान, राक्षस, भूतिया, डरावन*, दुःस्वप्न, पिशाच, زومبي, شيطان, شياطين, رعب, مرعب*, كابوس, مستذئب, مصاص دماء`,
  },
  {
    name: 'alcohol',
    level: 1,
    terms: `alcohol, alcoholic, beers?, wines?, whiske?ys?, vodka, rum, gin, tequila, champagne, prosecco, cocktails?, liquor, brandy, cognac, martinis?, margaritas?, mojitos?, drunk, drunken, boozy?, pint of (?:ale|lager|stout), bartenders?, breweries, brewery, alkohol*, bier, biere, wein, weine, weinglas*, weinflasche*, schnaps, sekt, betrunken*,
      cervezas?, vinos?, whisky, licor, borrach[oa]s?, cócteles, cóctel, bières?, vins?, alcool, liqueurs?, ivre, ivres, ivrognes?, birr[ae], vin[oi], alcol, liquor[ei], ubriac[oa]*, cervejas?, vinhos?, álcool, cachaça, bêbad[oa]s?, пив[оаеу], вино, вина, вином, вину, водк*, виски, шампанск*, алкогол*, коктейл*, пьян*,
      piw[oa], piwem, win[oa], winem, wódk[aięy]*, szampan*, alkohol*, pijan[aiey]*, bier drinken, bierglas*, bieren, wijn, wijnen, wijnglas*, jenever, dronken, bira, birası, biralar, şarap*, rakı*, votka*, alkol*, sarhoş*, minuman keras, minuman beralkohol, anggur merah, arak, mabuk, rượu*, cốc bia, ly bia, chai bia, lon bia, uống bia, say rượu,
      ビール, ワイン, 日本酒, ウイスキー, 焼酎, カクテル, シャンパン, お酒, 飲酒, 酔っぱらい, 酔っ払い, 居酒屋, 啤酒, 红酒, 紅酒, 白酒, 葡萄酒, 威士忌, 伏特加, 鸡尾酒, 雞尾酒, 香槟, 香檳, 喝酒, 酒杯, 酒瓶, 醉汉, 醉酒, 맥주, 와인, 소주, 위스키, 막걸리, 칵테일, 샴페인, 음주, 술병, 술집, 술에 취,
      เหล้า, เบียร์, ไวน์, วิสกี้, ค็อกเทล, แชมเปญ, เมาเหล้า, ดื่มสุรา, शराब*, बीयर, बियर, वाइन, व्हिस्की, मदिरा, بيرة, البيرة, نبيذ, ويسكي, فودكا, شمبانيا, خمر, خمور, كحول, سكران`,
  },
  {
    name: 'tobacco',
    level: 1,
    terms: `cigarettes?, cigars?, tobacco, vape, vapes, vaping, e cigarettes?, hookahs?, ashtrays?, (?:smoking|smokes|smoke) (?:a |his |her |the )?(?:pipe|cigar|cigarette)s?, (?:m[ae]n|wom[ae]n|person|girl|boy|detective|sailor)s? smoking, smokers?, chain smoking,
      zigarett*, zigarre*, tabak*, raucht, rauchende[rn]? (?:mann|frau|person), cigarrillos?, cigarros?, puros habanos, tabaco, fumador*, fumando, fumar, cigares?, tabac, fume une?, fumeur*, fumeuse*, sigarett[ae]*, sigar[oi], tabacco, fuma, fumatore*, charutos?, fumante*, сигарет*, сигар[аыу], табак*, курит, курящ*, курильщик*,
      papieros*, cygar*, tytoń*, tytoni*, pali (?:papierosa|fajkę|cygaro), palacz*, sigaret*, sigar*, rokende?, roker, rookt, sigara*, puro içen, tütün*, nargile*, rokok*, merokok, cerutu, tembakau, thuốc lá, xì gà, hút thuốc, điếu thuốc, 煙草, タバコ, たばこ, 葉巻, 喫煙, 香烟, 香煙, 抽烟, 抽煙, 吸烟, 吸煙, 雪茄, 烟草, 電子菸, 담배, 시가를, 흡연,
      บุหรี่, ซิการ์, สูบยา, ยาสูบ, सिगरेट, सिगार, बीड़ी, तंबाकू, तम्बाकू, हुक्का, धूम्रपान, سيجار*, سجائر, تبغ, يدخن, تدخن, تدخين, شيشة`,
  },
  {
    name: 'gambling',
    level: 1,
    terms: `casinos?, gambl(?:e|es|er|ers|ing), slot machines?, roulette, poker, blackjack, betting, sports bets?, spielautomat*, glücksspiel*, spielcasino*, spielkasino*, ruleta, apuestas?, tragamonedas, casinò, gioco d'azzardo, jeux? d'argent, machines? à sous, cassinos?, apostas?, jogos? de azar, caça níqueis,
      казино, рулетк*, азартн* игр*, покер*, kasyn[oaie]*, hazard*, ruletk*, gokken, gokkast*, gokker*, kumar oyna*, kumarhane*, kumarbaz*, rulet, main judi, perjudian, berjudi, sòng bạc, đánh bạc, cờ bạc, カジノ, ギャンブル, パチンコ, ルーレット, ポーカー, 赌场, 賭場, 赌博, 賭博, 轮盘赌, 老虎机, 扑克赌, 카지노, 도박, 룰렛, 포커(?!스), คาสิโน, การพนัน, เล่นพนัน, जुआ, जुए, कैसीनो, قمار, كازينو, روليت`,
  },
  {
    name: 'swimwear and underwear',
    level: 1,
    terms: `bikinis?, swimsuits?, swimwear, bathing suits?, swim trunks, speedos?, underwear, undergarments?, bra, boxer shorts, shirtless, bare\\s?chested (?:m[ae]n|boys?), bare midriff, bikini*, badeanzug*, badeanzüge*, badehose*, unterwäsche, unterhose*, bh, traje de baño, trajes de baño, bañador*, ropa interior, sujetador*, sin camisa,
      maillots? de bain, sous vêtements?, soutien gorge*, torse nu, costum[ei] da bagno, biancheria intima, reggisen[oi], a torso nudo, biquínis?, biquini, maiôs?, roupas? íntimas?, sutiã*, sem camisa, купальник*, плавк[иа]*, нижн* бель[её]*, трусы, лифчик*, strój kąpielowy, stroju kąpielowym, stroje kąpielowe, bielizn[aęy], biustonosz*, bez koszulki,
      badpak*, zwembroek*, zwemkleding, ondergoed, beha, mayolu, mayosu*, bikinili, sütyen*, baju renang, bikini, pakaian renang, celana dalam, áo tắm, đồ bơi, áo ngực, quần lót, ビキニ, 水着, 下着, ブラジャー, パンツ一丁, 比基尼, 泳衣, 泳装, 泳裝, 内衣, 內衣, 内裤, 內褲, 비키니, 수영복, 속옷, 브래지어,
      บิกินี่, ชุดว่ายน้ำ, กางเกงใน, ยกทรง, बिकिनी, स्विमसूट, अंडरवियर, ब्रा, بيكيني, ملابس السباحة, مايوه, حمالة صدر`,
  },
];

const NEGATED =
  '(?:blood|weapons?|guns?|violence|violent|fighting|war|alcohol|alcoholic|smoking|tobacco|drugs|gambling|horror|bombs?|swords?|sexual|suggestive)';

/** Phrases in which the same words are harmless. They count for these categories alone. */
export const GRADED_HARMLESS = `
  (?:no|non|not|without|avoid|avoiding|zero|never|free of|anti) (?:any )?${NEGATED}(?: (?:or|and|nor) (?:any |no )?${NEGATED})*, (?:alcohol|smoke|drug|weapon|gun) free, say no to drugs, anti war, anti smoking, no smoking, suicide prevention, drug awareness,
  bloody mar(?:y|ys|ies), blood oranges?, blood moons?, blood types?, blood cells?, blood vessels?, blood donat(?:ion|ions|or|ors), blood drives?, blood pressure, blood tests?, blood sugar, blood banks?, blood sausages?, blood red,
  killer whales?, killing time, kill bill, killing eve, killing it, paint\\s?balls? guns?, (?:nail|glue|hot glue|water|squirt|toy|nerf|bubble|spray|heat|caulking|massage|staple|paint|radar|t shirt|tattoo|grease|price|soldering|caulk) guns?, gun\\s?metal, (?:bullet) (?:trains?|points?|journals?|lists?|cactus), silver bullet, bath bombs?, photo\\s?bombs?, cherry bombs?, seed bombs?, bomb cyclone,
  sword\\s?fish, sword lil(?:y|ies), sword ferns?, spear\\s?mint, asparagus spears?, broccoli spears?, pickle spears?, water cannons?, confetti cannons?, fish tanks?,
  battle of the bands, battle creek, rap battles?, dance battles?, pillow fights?, snow\\s?ball fights?, food fights?, water fights?, fire\\s?fight(?:ing|er|ers)?, fighting (?:fish|cancer|climate change|hunger|poverty|the fire|fires|a fire|wild\\s?fires?|the flu|a cold), star wars, war memorials?, tug of war, cold war kids, war horse, storage wars, heart attacks?, attack on titan, panic attacks?, asthma attacks?, population explosion, (?:colou?r|flavou?r|floral|flower|confetti|paint|powder|cambrian|taste)[s]? explosions?, explosions? of (?:colou?rs?|flavou?rs?|flowers?|confetti|paint|joy|petals|powder|taste),
  tasmanian devils?, devils? food, devil'?s food, devilled eggs?, deviled eggs?, devils? tower, devil'?s tower, devil'?s ivy, manchester red devils?, dust devils?, blue devils?, demon slayer, vampire (?:bats?|squids?), haunted mansion ride, rocky horror, nightmare before christmas,
  (?:root|ginger|butter)\\s?beers?, beer batter(?:ed)?, wine (?:red|colou?r(?:ed)?|tinted|coloured)s?, wine gums?, rum raisin, gin rummy, cocktail (?:dress|dresses|parties|party dress|napkins?|sauce|onions?|sticks?|umbrellas?), (?:shrimp|prawn|fruit|seafood) cocktails?, vinegar, alcohol (?:wipes?|swabs?|rub|based hand|gel|inks?), rubbing alcohol, alcohol ink art, mocktails?, virgin mojitos?, champagne (?:colou?r(?:ed)?|gold|beige|pink|dress|satin), drunken noodles?, non alcoholic [a-z]+,
  cigar (?:box|boxes) guitars?, cigar shaped, cigarette (?:pants|trousers), fire\\s?place pokers?, poker face, drug\\s?stores?, (?:prescription|medicinal|cancer|generic|new|over the counter|antimalarial) drugs, drugs? (?:store|stores|trial|trials|discovery|development|label), food and drug,
  bikini (?:bottom|atoll), bras? d'[a-z]+, bras dessus, bras croisés, brass, sports bar, thong (?:sandals?|tree), flip flops? thongs?, sexual (?:health|reproduction|dimorphism|selection|orientation|education), corpse (?:flowers?|bride|pose|plant|lil(?:y|ies)), murder of crows, murder mystery (?:party|dinner|game|night), torture test, rape\\s?seed, bleeding hearts? (?:plants?|flowers?), nosebleed seats?,
  blutorangen?, blutmond*, blutdruck*, blutspende*, blutbild, blutgefäß*, heißblütig*, schwertfisch*, schwertlilien?, schwertwal*, waffeln?, kampf gegen, kampffisch*, kissenschlacht*, schneeballschlacht*, tabakfarben*, weinrot*, weinberg*, weinbergschnecke*, alkoholfrei*, bombenwetter, teufelskerl, biergarten, naranjas? sanguin*, pez espada, arma? de doble filo, bomba de (?:agua|baño|calor), guerra de (?:almohadas|bolas de nieve), bomba hidráulica, sin alcohol, rojo vino,
  sang froid, orange sanguine, bombe de bain, bombes de bain, bras de, poisson combattant, vin diesel, sans alcool, bar à vins, arance? sanguign[ae], pesce spada, bomba d'acqua, senza alcol, lotta contro, vino rosso colore, sangue frio, peixe espada, sem álcool, bomba d'água,
  кровавый апельсин, кровяное давление, донор крови, группа крови, рыба меч, безалкогольн*, снежная битва, борьба с, pomarańcz* krwist*, grupa krwi, ciśnienie krwi, walka z (?:rakiem|pożarem|ogniem), bitwa na (?:śnieżki|poduszki), bezalkoholow*, bloedsinaasappel*, bloeddruk*, bloedgroep*, bloeddonor*, kussengevecht*, sneeuwballengevecht*, alcoholvrij*, zwaardvis*, kan portakalı, alkolsüz*, kılıç balığı, golongan darah, donor darah, tekanan darah, ikan pedang, bom mandi, tanpa alkohol,
  hiến máu, nhóm máu, huyết áp, cá kiếm, 献血, 血圧, 血液型, 献血車, 雪合戦, 花火の爆発, ワインレッド, ワイン色, ノンアルコール(?:ビール|ワイン|カクテル)?, 真剣, 血橙, 献血活动, 献血活動, 献血車, 内衣柜, 剑鱼, 劍魚, 酒店, 酒精, 酒红色, 酒紅色, 恐怖谷, 水枪, 水槍, 点球大战, 打雪仗, 吸烟区, 禁止吸烟, 禁止吸煙, 禁烟, 禁煙, 헌혈, 혈압, 물총, 눈싸움, 무알코올\\s?(?:맥주|와인|칵테일)?, 와인색, 금연, 공포증, 폭발적,
  บริจาคโลหิต, ปืนฉีดน้ำ, ปืนกาว, ห้ามสูบบุหรี่, रक्तदान, रक्तचाप, धूम्रपान निषेध, तलवार मछली, التبرع بالدم, مسدس ماء, مسدس مائي, ممنوع التدخين, سمك أبو سيف, سيف الدين, خالي من الكحول`;
