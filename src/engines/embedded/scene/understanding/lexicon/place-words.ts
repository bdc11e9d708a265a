/** Words for places and for what is painted there, as lines `meanings : words`. Read by `../lexicon.ts`. */
export const PLACE_WORDS = `
place:meadow : meadow, field, grassland, pasture, prairie, plain, countryside, grassy field, open field, green field, glade, clearing, lawn, nature, outdoors, heath, moor, steppe
place:meadow feature:flowers : flower field, field of flowers, flower meadow, wildflower meadow, field of wildflowers, blooming meadow, meadow of flowers, flowery meadow
place:meadow feature:flowers/lavender : lavender field, field of lavender
place:meadow feature:flowers/sunflowers : sunflower field, field of sunflowers
place:meadow feature:flowers/tulips : tulip field, field of tulips
place:meadow feature:flowers/poppies : poppy field, field of poppies
place:meadow feature:flowers/daisies : field of daisies, daisy field, daisy meadow
place:meadow feature:flowers/roses : rose field, field of roses
place:farm feature:crops : wheat field, field of wheat, rye field, barley field, crop field, grain field
place:farm feature:crops/corn : cornfield, corn field, field of corn, maize field
place:farm feature:crops/rice : rice field, rice paddy, rice terrace, paddy field
place:hills feature:crops/vines : vineyard, winery, grape plantation
place:forest : forest, wood, woods, woodland, grove, woodlands, forest floor, redwood forest, enchanted wood, forest clearing, forest path
place:forest feature:tree/pine : pine forest, spruce forest, fir forest, taiga, conifer forest, boreal forest, evergreen forest
place:forest feature:tree/birch : birch forest, birch wood
place:forest mood:magical : enchanted forest, magical forest, fairy forest, fairy tale forest, fairytale forest, mystical forest, magic forest
place:forest mood:spooky : dark forest, haunted forest, spooky forest, creepy forest
place:forest season:autumn feature:tree/maple : autumn forest, fall forest
place:jungle : jungle, rainforest, rain forest, tropical forest, amazon, amazon rainforest
place:jungle subject:bamboo-stalks : bamboo forest, bamboo grove
place:beach : beach, shore, seashore, sandy beach, seaside, sand beach, tropical beach, sand, paradise beach
place:beach feature:tree/palm : tropical island, tropical paradise, palm beach, caribbean, hawaii, maldives
place:sea feature:cliff : coast, coastline, rocky coast, rocky shore, cliffs by the sea, sea cliffs, seacoast, fjord
place?:sea : coastal, seaside town, nautical
place?:street : zebra crossing
place?:hills : launching, launches, launch, lifting off, lifts off, lift off, blasting off, blasts off, blast off, takes off, on its launch pad, launch pad
place:sea : sea, ocean, open sea, open ocean, high seas, seascape, atlantic, pacific, bay, lagoon, ocean wave, ocean waves, sea wave, water
place:underwater : underwater, under the sea, under water, undersea, seabed, ocean floor, sea floor, deep sea, bottom of the sea, bottom of the ocean, beneath the waves, under the ocean, aquarium, fish tank, fishbowl, sea bottom
place:underwater subject:coral : reef, coral reef scene, coral garden
place:sea weather:storm : stormy sea, rough sea, stormy ocean, raging sea, stormy seas, rough seas, stormy waters
place:lake : lake, lakeside, pond side, lakeshore, calm lake, mountain lake, alpine lake, reservoir
place:river : river, stream, creek, brook, riverbank, riverside, river bank, canal, rapids
place:waterfall : waterfall, waterfalls, cascade, cascades
place:mountains : mountain, mountains, alps, mountain range, peak, mountaintop, mountain top, summit, himalayas, himalaya, everest, alpine, mountain landscape, mountain pass, rocky mountains, rockies, snowy peak, mountain valley, matterhorn, andes
place:hills : hill, hills, hillside, rolling hills, valley, hilltop, green hills, tuscany, highlands, downs, countryside hills, landscape, scenery, shire
place:desert : desert, sahara, sand dune, sand dunes, dunes, dune, oasis, arid land, sandy desert, wasteland, egypt
place:canyon : canyon, grand canyon, gorge, wild west, badlands, ravine, mesa, monument valley
place:volcano : volcano, erupting volcano, lava, lava field, volcanic landscape, eruption, active volcano, hell, underworld
place:savanna : savanna, savannah, serengeti, african plain, african plains, safari, africa, outback
place:swamp : swamp, marsh, bog, bayou, wetland, marshland, mangrove, everglades, moorland
place:snowfield season:winter : snowfield, arctic, antarctica, antarctic, tundra, north pole, south pole, ice field, glacier, iceberg, snowy landscape, winter landscape, winter wonderland, polar landscape, snowy field, snowy plain, ski slope, ski resort, frozen lake, ice floe, frozen tundra, snowy hill, ice sheet, siberia, lapland, greenland, alaska
place?:snowfield season:winter : snow, ice and snow, snowdrift, deep snow
place:farm : farm, farmyard, farmland, barnyard, ranch, countryside farm, stable, paddock, pigsty, chicken coop, orchard
place:garden : garden, backyard, back yard, greenhouse, botanical garden, flower garden, courtyard, yard, vegetable garden, secret garden, rose garden, patio, flower bed, flowerbed
place:garden feature:temple : zen garden, japanese garden
place:park : park, city park, playground area, central park, amusement park, fairground, theme park, funfair, zoo, carnival, golf course, picnic area, picnic
place:city : city, town, metropolis, downtown, cityscape, urban landscape, megacity, new york, tokyo, london, manhattan, hong kong, times square, chicago, shanghai, dubai, singapore, big city, urban, paris, berlin, rome, seoul, los angeles, san francisco, future city, futuristic city, cyberpunk city, rooftop
place:city light:neon time?:night feature:neon-signs : cyberpunk, neon city, blade runner, cyberpunk street, cyberpunk alley
place:street : street, alley, alleyway, sidewalk, avenue, boulevard, street corner, city street, old town, market, marketplace, plaza, town square, city square, crosswalk, pavement, lane, bazaar, cobblestone street, cobbled street, street market, bus station, train station, station, shopping street, shopfront, storefront, night market, subway station
place:village : village, hamlet, small town, fishing village, medieval village, mountain village, countryside village, fairy tale village, town in the hills, hobbit village
place:harbour : harbour, port, dock, marina, quay, wharf, docks, venice, boathouse, pier side
place:castle-grounds feature:castle : castle grounds, castle courtyard, kingdom, medieval castle, fairy tale castle, fairytale castle, fantasy kingdom, camelot
place:castle-grounds feature:ruins : ruined castle, castle ruins
place:road : road, highway, motorway, freeway, country road, racetrack, race track, route 66, road trip, open road, racing track, dirt road, desert road, parking lot
place:cave : cave, cavern, grotto, mine, crystal cave, dungeon, tunnel, den, dragon's lair, lair
place:room : room, living room, interior, indoors, parlour, lounge, house interior, home, office, study, attic, inside a house, classroom, workshop, hallway, inside, waiting room, basement, dining room, studio apartment, cosy interior, cozy interior, playroom, wooden table top, hospital room, shop interior, store interior, mantelpiece, palace interior, ballroom, throne room
place:bedroom : bedroom, nursery, hotel room, children's room, kid's room, bed room
place:kitchen : kitchen, bakery, restaurant kitchen, pantry
place:library feature:bookshelf : library, bookshop, bookstore, book store, old library, archive, study room
place:cafe : cafe, coffee shop, coffeehouse, restaurant, bar, pub, diner, tea house, teahouse, tavern, bistro, saloon, canteen, coffee house
place:laboratory : laboratory, lab, science lab, chemistry lab, spaceship interior, control room
place:stage light:spotlight : stage, concert, theatre, opera, concert hall, circus ring, on stage, performance, nightclub, disco, dance floor, club, jazz club, cabaret, arena stage, film set
place:stadium : stadium, arena, football field, soccer field, football pitch, sports field, tennis court, basketball court, boxing ring, baseball field, race
place:space time?:night feature:stars : space, outer space, galaxy, cosmos, universe, deep space, nebula, orbit, interstellar, milky way galaxy, asteroid field, solar system, black hole, zero gravity, starfield, intergalactic
place:moon time?:night feature:stars : moon surface, lunar surface, surface of the moon, on the moon, lunar landscape, moonscape, the moon's surface
place:mars : mars, red planet, martian landscape, surface of mars, alien planet, alien world, alien landscape, another planet, distant planet, exoplanet
place:sky : cloudscape, above the clouds, in the clouds, among the clouds, through the clouds, high in the sky, in the sky, heaven, skies, midair, mid air, in the air, floating island, sea of clouds
place?:sky : sky
place:studio : studio, white room, plain backdrop, backdrop, product photo, product shot, product photography, isolated, pedestal, podium, studio shot, studio lighting, studio photo, packshot, still life, tabletop, close up shot of, still life painting, cut out, table top
place:abstract : abstract, abstract art, abstract painting, abstract shapes, geometric shapes, fractal, swirls, geometric pattern, colourful shapes, wallpaper pattern, shapes, gradient, texture, kaleidoscope, psychedelic, mandala, expressionist abstract, suprematism, kandinsky, mondrian, pollock, rothko, waves of colour, colour field
`;

export const FEATURE_WORDS = `
feature:sun : sun, sunshine, bright sun, midday sun
feature:sun time?:sunset : setting sun, low sun
feature:sun time?:dawn : rising sun
feature:moon time?:night : moon, full moon, blood moon, supermoon, harvest moon, big moon
feature:crescent-moon time?:night : crescent moon, crescent, half moon, new moon, sickle moon
feature:stars time?:night : star, stars, starlight, constellation, twinkling stars
feature:stars time:night : starry night, starlit night, starry sky, star filled sky, night full of stars, starry, starlit sky, starlit
feature:milky-way time?:night : milky way, starry galaxy sky
feature:shooting-star time?:night : shooting star, falling star, meteor shower
feature:planet : planet, planets, gas giant, jupiter, two moons, rings of saturn
feature:aurora time?:night : aurora, aurora borealis, northern lights, polar lights, southern lights
feature:rainbow : rainbow, double rainbow
feature:lightning weather?:storm : lightning, lightning bolt, lightning strike, thunderbolt, flash of lightning
feature:clouds : cloud, clouds, fluffy clouds, white clouds, cumulus
feature:fireworks time?:night : firework, fireworks, fireworks display
feature:mountains : background mountains, distant mountains, mountains in the background, snowy mountains behind, snow capped mountains, snow-capped peaks, mountain backdrop
feature:mountains/fuji : mount fuji, mt fuji, fuji, fujisan, fujiyama
feature:hills : distant hills
feature:volcano : distant volcano, volcano in the background
feature:cliff : cliff, cliffs, cliff edge, precipice, bluff, cliffside, crag
feature:rock : rock, stone, stones, pebble, pebbles, rocks
feature:island : island, isle, islet
feature:window place?:room weather:rain : rainy window, rain streaked window, window in the rain
feature:pond : watering hole, waterhole, pond, pool, koi pond, swimming pool, lily pond, duck pond
feature:waves : wave, waves, surf, breaking waves, crashing waves, breakers
feature:puddle : puddle, puddles
feature:path : path, trail, footpath, winding path, pathway, walkway, gravel path, dirt path
feature:railway : railway, railway track, railroad, train track, train tracks, tracks, rails
feature:tree : tree, trees, big tree, old tree
feature:tree/broadleaf : oak, oak tree, beech, elm, linden, chestnut tree, apple tree, deciduous tree, lemon tree, olive tree, orange tree, baobab, acacia, ash tree
feature:tree/pine : pine, pine tree, fir, fir tree, spruce, evergreen, conifer, evergreen tree, cedar, cypress, redwood, sequoia
feature:tree/palm : palm, palm tree, coconut tree, coconut palm
feature:tree/birch : birch, birch tree, aspen
feature:tree/blossom season?:spring : cherry tree, blossom tree, blooming tree, cherry blossom, cherry blossoms, sakura, sakura tree, cherry blossom tree, blossoming tree, plum blossom, magnolia, magnolia tree, almond tree, cherry trees in bloom
feature:tree/willow : willow, willow tree, weeping willow
feature:tree/maple season?:autumn : maple, maple tree, autumn tree, autumn trees, red maple, ginkgo
feature:tree/bare : dead tree, bare tree, leafless tree, gnarled tree, withered tree, bare trees
feature:bush : bush, shrub, hedge, topiary, bushes, shrubbery
feature:grass : grass, tall grass, green grass, long grass
feature:reeds : reed, reeds, cattail, bulrush, rushes
feature:flowers : flower bed of, wildflower, wildflowers, flowers, blooming flowers, blossoms, flower petals on the ground, wild flowers
feature:flowers/lavender : lavender
feature:flowers/tulips : tulips
feature:flowers/sunflowers : sunflowers
feature:flowers/poppies : poppies
feature:flowers/roses : rose bush, roses, rose bushes, climbing roses
feature:flowers/daisies : daisies
feature:crops : crops, wheat stalks, cornstalks
feature:vines : vine, vines, ivy wall, overgrown, creeper, liana
feature:log : log, fallen log, fallen tree, tree trunk, driftwood
feature:branch : branch, tree branch, twig, bough, perch
feature:lily-pads : lily pad, lily pads, lilypad
feature:house : house, home exterior, mansion, villa, building, bungalow, townhouse, manor, farmhouse, brick house, row houses, houses, treehouse, tree house, buildings
feature:cottage : cottage, thatched cottage, fairy house, mushroom house, gingerbread house, hobbit hole
feature:cabin : cabin, log cabin, wooden cabin, hut in the woods, shack, shed, lodge, chalet, wooden hut, wooden house, ski lodge
feature:barn : barn, red barn
feature:castle : castle, fortress, palace, citadel, chateau, fort, stronghold, neuschwanstein, disney castle
feature:tower : tower, wizard tower, turret, clock tower, big ben, leaning tower, watchtower, bell tower, wizard's tower
feature:lighthouse : lighthouse, light house
feature:windmill : windmill, wind mill, mill, dutch windmill, wind turbine
feature:church : church, chapel, cathedral, monastery, abbey, notre dame
feature:temple : temple, ancient temple, stone temple, buddhist temple
feature:pagoda : pagoda, japanese pagoda, japanese temple
feature:pyramid : pyramid, pyramids, great pyramid, sphinx
feature:ruins : ruin, ruins, ancient ruins, colosseum, stonehenge, broken columns
feature:skyline place?:city : skyline, city skyline, city lights, city in the distance
feature:skyscraper place?:city : skyscraper, skyscrapers, high rise, tall building, tower block, tall buildings
feature:bridge : bridge, stone bridge, wooden bridge, arch bridge, footbridge, suspension bridge, old bridge, aqueduct, viaduct
feature:fence : fence, picket fence, wooden fence, railing
feature:wall : wall, stone wall, brick wall, garden wall
feature:gate : gate, garden gate, archway, portal, iron gate, gateway
feature:pier : pier, jetty, wooden pier, boardwalk, wooden dock, wooden jetty
feature:fountain : fountain, water fountain
feature:well : well, wishing well
feature:street-lamp : street lamp, streetlight, street light, lamppost, lamp post, streetlamp, gas lamp, street lamps
feature:stairs : stair, stairs, staircase, steps, stairway, spiral staircase
feature:window place?:room : window, windowsill, window sill, large window, open window, window seat, bay window, rainy window
feature:fireplace place?:room : fireplace, hearth, open fireplace, crackling fireplace
feature:bookshelf place?:room : bookshelf, bookshelves, bookcase, shelf of books, book shelves, shelf
feature:door : door, doorway, doors, wooden door, front door
feature:curtain : curtain, curtains, drapes
feature:rug place?:room : rug, carpet, mat, persian rug
feature:campfire time?:dusk : campfire, camp fire
feature:lanterns : lanterns, paper lantern, paper lanterns, sky lantern, sky lanterns, floating lanterns, hanging lanterns
feature:string-lights : string lights, fairy lights, christmas lights, twinkle lights, garland of lights
feature:neon-signs light:neon time?:night : neon sign, neon signs, neon lights, billboard, billboards, neon billboards
feature:fireflies time?:night : firefly, fireflies, glowworms, lightning bugs, glow worms, will o wisp
feature:bubbles : bubbles, soap bubbles, bubble, soap bubble
feature:confetti : confetti, streamers
feature:petals : petal, petals, falling petals, petals falling, petals fall, flower petals, rose petals, falling blossoms, blossoms falling, blossoms fall, cherry blossoms falling, cherry blossoms fall, falling cherry blossoms
feature:falling-leaves season?:autumn : falling leaves, leaves falling, leaves fall, autumn leaves falling, autumn leaves, fallen leaves, swirling leaves, leaves
feature:snowfall weather:snow : snowfall, falling snow, snowflakes, gently falling snow, snow falling
feature:mist : smoke and mist, haze, wisps of fog
feature:smoke : smoke, steam, fumes
feature:sparks : sparks, embers, glowing embers, magic particles, glowing particles, floating particles, ember, spark
feature:light-rays light:rays : sunbeam, sunbeams, light ray, light rays, rays of light, god rays, sun rays, sunrays, shafts of light, crepuscular rays, ray of light, beam of light, light beam, sun ray, light shafts
feature:reflection : reflected, mirrored, reflection, reflections, mirrored in the water, reflected in the water, reflecting
`;
