/**
 * The commonest picture words of other languages, as `english: german, french, spanish, italian, portuguese, russian,
 * chinese, japanese`. A dash stands where the word is missing or written as in English; `/` parts spellings.
 */
export const TONGUES = `
cat: katze/kater, chat/chatte, gato/gata, gatto/gatta, gato, кот/кошка/кошки/кота, 猫/猫咪, 猫/ねこ/ネコ
dog: hund, chien/chienne, perro/perra, cane, cachorro/cão, собака/собаки/пёс, 狗/犬, 犬/いぬ/イヌ
fox: fuchs, renard, zorro, volpe, raposa, лиса/лисица/лисы, 狐狸, 狐/きつね/キツネ
bear: bär, ours, oso, orso, urso, медведь, 熊, 熊/くま/クマ
wolf: -, loup, lobo, lupo, lobo, волк, 狼, 狼/おおかみ/オオカミ
horse: pferd, cheval, caballo, cavallo, cavalo, лошадь/конь, 马, 馬/うま
cow: kuh, vache, vaca, mucca, vaca, корова, 牛/奶牛, 牛/うし
pig: schwein, cochon, cerdo, maiale, porco, свинья, 猪, 豚/ぶた/ブタ
sheep: schaf, mouton, oveja, pecora, ovelha, овца, 羊/绵羊, 羊/ひつじ
rabbit: hase/kaninchen, lapin, conejo, coniglio, coelho, кролик/заяц, 兔子/兔, 兎/うさぎ/ウサギ
mouse: maus, souris, ratón, topo, rato, мышь/мышка, 老鼠, 鼠/ねずみ/ネズミ
elephant: elefant, éléphant, elefante, elefante, elefante, слон, 大象, 象/ゾウ
lion: löwe, -, león, leone, leão, лев, 狮子, ライオン/獅子
tiger: -, tigre, tigre, tigre, tigre, тигр, 老虎, 虎/トラ
monkey: affe, singe, mono, scimmia, macaco, обезьяна, 猴子, 猿/サル
bird: vogel, oiseau, pájaro/ave, uccello, pássaro, птица/птичка, 鸟, 鳥/とり
owl: eule, hibou/chouette, búho, gufo, coruja, сова, 猫头鹰, 梟/フクロウ
fish: fisch, poisson, pez/pescado, pesce, peixe, рыба, 鱼, 魚/さかな
whale: wal, baleine, ballena, balena, baleia, кит, 鲸鱼, 鯨/クジラ
butterfly: schmetterling, papillon, mariposa, farfalla, borboleta, бабочка, 蝴蝶, 蝶/ちょう
dragon: drache, -, dragón, drago, dragão, дракон, 龙, 竜/龍/ドラゴン
unicorn: einhorn, licorne, unicornio, unicorno, unicórnio, единорог, 独角兽, ユニコーン
robot: roboter, -, -, -, robô, робот, 机器人, ロボット
woman: frau, femme, mujer, donna, mulher, женщина, 女人/女士, 女性/女の人
man: mann, homme, hombre, uomo, homem, мужчина/человек, 男人, 男性/男の人
girl: mädchen, fille, niña/chica, ragazza/bambina, menina, девочка/девушка, 女孩, 女の子/少女
boy: junge, garçon, niño/chico, ragazzo/bambino, menino, мальчик, 男孩, 男の子/少年
child: kind, enfant, niños, bambino, criança, ребёнок/ребенок, 孩子, 子供
astronaut: -, astronaute, astronauta, astronauta, astronauta, космонавт/астронавт, 宇航员, 宇宙飛行士
princess: prinzessin, princesse, princesa, principessa, princesa, принцесса, 公主, 姫/お姫様
wizard: zauberer, magicien/sorcier, mago, mago, mago, волшебник/маг, 巫师, 魔法使い
flower: blume, fleur, flor, fiore, flor, цветок, 花朵, 花
flowers: blumen, fleurs, flores, fiori, flores, цветы, 鲜花, 花々
rose: -, -, rosa, -, rosa, роза, 玫瑰, 薔薇/バラ
tree: baum, arbre, árbol, albero, árvore, дерево, 树, 木
apple: apfel, pomme, manzana, mela, maçã, яблоко, 苹果, 林檎/りんご/リンゴ
bread: brot, pain, pan, pane, pão, хлеб, 面包, パン
cake: kuchen/torte, gâteau, pastel/tarta, torta, bolo, торт, 蛋糕, ケーキ
coffee: kaffee, café, café, caffè, café, кофе, 咖啡, コーヒー
tea: tee, thé, té, tè, chá, чай, 茶, お茶
house: haus, maison, casa, casa, casa, дом/дома, 房子, 家
castle: schloss/burg, château, castillo, castello, castelo, замок, 城堡, 城
bridge: brücke, pont, puente, ponte, ponte, мост, 桥, 橋
lighthouse: leuchtturm, phare, faro, faro, farol, маяк, 灯塔, 灯台
church: kirche, église, iglesia, chiesa, igreja, церковь, 教堂, 教会
car: auto, voiture, coche/carro, macchina, carro, машина/автомобиль, 汽车, 車
bicycle: fahrrad, vélo/bicyclette, bicicleta, bicicletta, bicicleta, велосипед, 自行车, 自転車
train: zug, -, tren, treno, trem, поезд, 火车, 電車/列車
boat: boot, bateau, barco, barca, barco, лодка, 船, 船/ボート
ship: schiff, navire, nave/buque, nave, navio, корабль, 轮船, 船舶
airplane: flugzeug, avion, avión, aereo, avião, самолёт/самолет, 飞机, 飛行機
balloon: luftballon, -, globo, palloncino, balão, воздушный шар/шарик, 气球, 風船
umbrella: regenschirm, parapluie, paraguas, ombrello, guarda-chuva, зонт, 雨伞, 傘
book: buch, livre, libro, -, livro, книга, 书, 本
chair: stuhl, chaise, silla, sedia, cadeira, стул, 椅子, 椅子/いす
table: tisch, -, mesa, tavolo, mesa, стол, 桌子, テーブル
hat: hut, chapeau, sombrero, cappello, chapéu, шляпа/шляпе, 帽子, 帽子
forest: wald, forêt, bosque, foresta/bosco, floresta, лес/лесу, 森林, 森
mountains: berge/gebirge, montagnes/montagne, montañas/montaña, montagne/montagna, montanhas/montanha, горы/гора/горах/горе, 山脉/山, 山
sea: meer, mer, mar, mare, mar, море, 大海/海, 海
beach: strand, plage, playa, spiaggia, praia, пляж/пляже, 海滩, 浜辺/ビーチ
lake: see, lac, lago, lago, lago, озеро/озере, 湖, 湖
river: fluss, rivière/fleuve, río, fiume, rio, река/реке, 河流/河, 川
desert: wüste, désert, desierto, deserto, deserto, пустыня/пустыне, 沙漠, 砂漠
city: stadt, ville, ciudad, città, cidade, город/городе, 城市, 都市/街
garden: garten, jardin, jardín, giardino, jardim, сад/саду, 花园, 庭
meadow: wiese, prairie/pré, prado, prato, campo, луг/поле, 草地, 草原
space: weltraum/weltall, espace, espacio, spazio, espaço, космос/космосе, 太空, 宇宙
moon: mond, lune, luna, luna, lua, луна/луной, 月亮/月, 月
sun: sonne, soleil, sol, sole, sol, солнце, 太阳, 太陽
stars: sterne, étoiles, estrellas, stelle, estrelas, звёзды/звезды, 星星, 星
sky: himmel, ciel, cielo, cielo, céu, небо/небе, 天空, 空
rainbow: regenbogen, arc-en-ciel, arcoíris, arcobaleno, arco-íris, радуга, 彩虹, 虹
night: nacht, nuit, noche, notte, noite, ночь/ночью/ночи, 夜晚, 夜
sunset: sonnenuntergang, coucher de soleil, atardecer/puesta de sol, tramonto, pôr do sol, закат/закате, 日落, 夕焼け/夕日
sunrise: sonnenaufgang, lever de soleil, amanecer, alba, nascer do sol, рассвет/рассвете, 日出, 日の出
rain: regen, pluie, lluvia, pioggia, chuva, дождь/дождём/дождем, 雨, 雨
snow: schnee, neige, nieve, neve, neve, снег/снегу, 雪, 雪
winter: -, hiver, invierno, inverno, inverno, зима/зимой, 冬天, 冬
autumn: herbst, automne, otoño, autunno, outono, осень/осенью, 秋天, 秋
spring: frühling, printemps, primavera, primavera, primavera, весна/весной, 春天, 春
summer: sommer, été, verano, estate, verão, лето/летом, 夏天, 夏
watercolour: aquarell, -, acuarela, acquerello, aquarela, акварель, 水彩/水彩画, 水彩画
oil painting: ölgemälde, peinture à l'huile, óleo, olio, pintura a óleo, картина маслом, 油画, 油絵
red: rot/rote/roter/rotes/roten, rouge, rojo/roja, rosso/rossa, vermelho/vermelha, красный/красная/красное, 红色/红, 赤い/赤
blue: blau/blaue/blauer/blaues/blauen, bleu/bleue, azul, blu, azul, синий/синяя/голубой, 蓝色/蓝, 青い/青
green: grün/grüne/grüner/grünes/grünen, vert/verte, verde, verde, verde, зелёный/зеленый/зелёная/зеленая, 绿色/绿, 緑の/緑
yellow: gelb/gelbe/gelber/gelbes/gelben, jaune, amarillo/amarilla, giallo/gialla, amarelo/amarela, жёлтый/желтый/жёлтая/желтая, 黄色/黄, 黄色い
black: schwarz/schwarze/schwarzer/schwarzes/schwarzen, noir/noire, negro/negra, nero/nera, preto/preta, чёрный/черный/чёрная/черная, 黑色/黑, 黒い/黒
white: weiß/weiße/weißer/weißes/weißen, blanc/blanche, blanco/blanca, bianco/bianca, branco/branca, белый/белая/белое, 白色/白, 白い/白
pink: rosafarben/rosafarbene, -, rosa, rosa, cor-de-rosa, розовый/розовая, 粉色/粉红色, ピンク
small: klein/kleine/kleiner/kleines/kleinen, petit/petite, pequeño/pequeña, piccolo/piccola, pequeno/pequena, маленький/маленькая, 小, 小さな/小さい
big: groß/große/großer/großes/großen, grand/grande, grande, grande, grande, большой/большая, 大, 大きな/大きい
two: zwei, deux, dos, due, dois/duas, два/две, 两只/两个/两, 二匹/二つ/二人/2匹
three: drei, trois, tres, tre, três, три, 三只/三个, 三匹/三つ/三人/3匹
four: vier, quatre, cuatro, quattro, quatro, четыре, 四只/四个, 四匹/四つ
on: auf, sur, sobre, su/sul/sulla, em cima de, на, 上, の上に
under: unter, sous, bajo/debajo de, sotto, sob/debaixo de, под, 下, の下に
beside: neben, à côté de, junto a/al lado de, accanto a/vicino a, ao lado de, рядом с/возле, 旁边, の隣に
with: mit, avec, con, con, com, с/со, 和, と
in: im, dans, en, nel/nella, no/na, в/во, 在, の中に/で
and: und, et, y, e, e, и, 与, そして
a: ein/eine/einen/einem/einer, un/une/des, un/una/unos/unas, un/uno/una, um/uma, один/одна, 一只/一个/一, 一匹の
the: der/die/das/den/dem, le/la/les/l', el/la/los/las, il/lo/la/gli/i/le, o/os/as, -, 的, の/が/は/を
`;

/** Emoji of one subject each, as `word emoji…`. */
export const EMOJI = `
cat 🐱🐈😺, dog 🐶🐕, fox 🦊, bear 🐻, panda 🐼, koala 🐨, lion 🦁, tiger 🐯🐅, cow 🐮🐄, pig 🐷🐖, frog 🐸, monkey 🐵🐒, chicken 🐔🐓, penguin 🐧, bird 🐦, chick 🐤🐣🐥, duck 🦆, eagle 🦅, owl 🦉, bat 🦇, wolf 🐺, boar 🐗, horse 🐴🐎, unicorn 🦄, bee 🐝, butterfly 🦋, snail 🐌, ladybug 🐞, ant 🐜, spider 🕷, scorpion 🦂, turtle 🐢, snake 🐍, lizard 🦎, octopus 🐙, squid 🦑, shrimp 🦐, lobster 🦞, crab 🦀, fish 🐟🐠, dolphin 🐬, whale 🐳🐋, shark 🦈, crocodile 🐊, zebra 🦓, gorilla 🦍, elephant 🐘, hippo 🦛, rhino 🦏, camel 🐫🐪, giraffe 🦒, kangaroo 🦘, sheep 🐑🐏, llama 🦙, goat 🐐, deer 🦌, rabbit 🐰🐇, raccoon 🦝, hedgehog 🦔, mouse 🐭🐁, hamster 🐹, dragon 🐉🐲, dinosaur 🦕, t-rex 🦖, ghost 👻, robot 🤖, alien 👽, cactus 🌵, christmas tree 🎄, tree 🌳, pine tree 🌲, palm tree 🌴, mushroom 🍄, bouquet 💐, tulip 🌷, rose 🌹, sunflower 🌻, cherry blossom 🌸, moon 🌕🌙🌝, sun ☀🌞, stars ⭐🌟✨, rainbow 🌈, fire 🔥, snow ❄, snowman ⛄☃, wave 🌊, apple 🍎🍏, pear 🍐, orange 🍊, lemon 🍋, banana 🍌, watermelon 🍉, grapes 🍇, strawberry 🍓, cherries 🍒, peach 🍑, pineapple 🍍, avocado 🥑, carrot 🥕, bread 🍞, cheese 🧀, pizza 🍕, hamburger 🍔, fries 🍟, sushi 🍣, ramen 🍜, ice cream 🍦, doughnut 🍩, cookie 🍪, cake 🎂, cupcake 🧁, coffee ☕, tea 🍵, beer 🍺, wine 🍷, soccer ball ⚽, basketball 🏀, guitar 🎸, piano 🎹, violin 🎻, trumpet 🎺, car 🚗, taxi 🚕, bus 🚌, train 🚂, bicycle 🚲, sailboat ⛵, ship 🚢, rocket 🚀, airplane ✈, helicopter 🚁, ufo 🛸, house 🏠🏡, castle 🏰, tent ⛺, mountains 🏔⛰, beach 🏖, desert 🏜, volcano 🌋, umbrella ☂☔, balloon 🎈, gift 🎁, crown 👑, gem 💎, book 📖, heart ❤💖💕, astronaut 👩‍🚀👨‍🚀, princess 👸, santa 🎅, wizard 🧙, fairy 🧚, mermaid 🧜
`;
