/** Words that change or join other words, as lines `meanings : words`. Read by `../lexicon.ts`. */
export const MODIFIER_WORDS = `
count:1 : a, an, one, single, the only, 1, only one, this, that, another
count:2 : two, 2, both, twin, twins, couple of, pair of, two of
count:3 : three, 3, a few, few, some, trio of, several small, three of, threesome of
count:4 : four, 4, several, various, four of, quartet of, multiple, different
count:5 : five, 5, group of, herd of, caravan of, convoy of, pack of, family of, litter of, pride of, handful of, team of, gang of, bunch of, cluster of, row of, line of, collection of, assortment of
count:6 : six, 6, half a dozen, half dozen
count:7 : seven, 7, flock of, stack of, pile of, fleet of, string of, heap of
count:8 : eight, 8, school of, plenty of, lots of, many, numerous, dozens of, lot of, crowd of
count:9 : nine, 9, swarm of, parade of
count:10 : ten, 10, tens of
count:11 : eleven, 11
count:12 : twelve, 12, dozen, a dozen, hundred, hundreds of, hundreds, thousands of, thousand, army of, countless, hundred of, million, millions of, a hundred, a thousand, infinite, endless, one hundred
size:0.4 : toy, tiny, miniature, mini, minuscule, teeny, microscopic sized, itty bitty, thumb sized
size:0.65 : small, little, short, baby, petite, smallish
size:1.35 : big, large, tall, fat, chubby, long, sizable, plump, huge looking, big fluffy, muscular
size:1.8 : huge, enormous, towering, massive, oversized, very big, very large, immense, great big
size:2.5 : giant, gigantic, colossal, monstrous, mammoth sized, titanic sized, humongous, skyscraper sized, kaiju
material:gold : golden statue, made of gold, made out of gold, solid gold, gilded, gold plated
material:silver : made of silver, silver plated, made out of silver, chrome, silver statue
material:ice : ice
material:stone : stone
material:glass : crystal
material:glass : made of glass, glass, made out of glass, crystalline, made of crystal, transparent, translucent, glassy, made of water
material:wood : wooden, made of wood, carved wood, wood carved, made out of wood, carved from wood
material:stone : stone carved, made of stone, marble, marble statue, stone statue, statue of, made of marble, sculpture of, statue, sculpture, granite, carved in stone, made out of stone
material:ice : made of ice, ice sculpture of, ice sculpture, made out of ice, carved from ice
material:neon : neon outline
material:paper : made of paper, folded paper, paper, made out of paper, cardboard
material:metal : metal, metallic, steel, iron, made of metal, mechanical, bronze, copper, steampunk, rusty, robotic, made of steel, made out of metal, cyborg, brass, clockwork, rusted
pose:ground act:sit : sitting, seated, sits, sit, perched, perching, resting, rests, sat, relaxing on, lounging, perches, lying, lies, laying, crouching, curled up
pose:ground act:stand : standing, stands, stand, posing, waiting, stood, waits, parked, parked up, growing, grows
pose:sleeping act:sleep : sleeping, asleep, napping, dozing, sleeps, snoozing, sleepy, sleep, slumbering, having a nap
pose:running act:run : running, runs, galloping, racing, sprinting, run, dashing, trotting, jogging, charging, rushing, speeding, strolling fast
pose:ground act:walk : walking, walks, strolling, wandering, hiking, walk, marching, exploring, trekking, roaming, stroll, travelling
pose:jumping act:jump : jumping, leaping, hopping, jumps, leaps, bouncing, jump, pouncing, skipping
pose:flying act:fly : fly, flying, soaring, gliding, flies, hovering, hovers, hover, glides, soar, in flight, soars, swooping, fluttering, taking off, in mid flight
pose:swimming act:swim : swimming, diving, swims, snorkeling, swim, scuba diving, paddling, bathing
pose:swimming act:sail : sailing, sails, cruising, drifting on the water
pose:floating act:float : floating, drifting, levitating, floats, suspended, weightless, hanging, spacewalking, drifts, doing a spacewalk
act:dance : dancing, dances, dance, waltzing, twirling, doing ballet
act:surf : surfing, surfs, riding a wave
act:meditate : meditating, doing yoga, meditates, practising yoga, practicing yoga, in lotus position
act:kneel : kneeling, proposing, praying, kneels
act:ski : skiing, skis down
act:snowboard : snowboarding
act:climb : climbing, climbs, rock climbing, scaling
act:golf : playing golf, golfing
act:juggle : juggling, juggles
act:row : rowing, paddling a canoe
act:cycle : cycling, biking
act:ridehorse : on horseback, horse riding, horseback riding
act:hug : embracing, cuddling
act:fence : sword fighting, fencing duel
act:lift : lifting weights, weightlifting
rel:on : crossing, across, crosses, passing over, on, upon, atop, on top of, onto, standing on, on the back of, placed on, stands on, balancing on, on the edge of, parked on, down
pose:ground act:sit rel:on : sitting on, lying on, perched on, perching on, resting on, seated on, sits on, curled up on, lies on, rests on, laying on, sat on, relaxing on
pose:sleeping act:sleep rel:on : sleeping on, asleep on, napping on, sleeps on
pose:flying act:fly rel:above : flying over, hovering over, hovering above, flying above, soaring over, soaring above, flies over, fly over, fly above, flies above, fly across, flies across, hovers over, hovers above, flying across
pose:jumping act:jump rel:above : jumping over, leaping over, jumps over
pose:floating act:float rel:above : floating above, floating over
pose:sleeping act:sleep rel:in : sleeping in, asleep in
pose:sleeping act:sleep rel:under : sleeping under
pose:flying act:fly rel:in : flying in, flies in, fly in
pose:running act:run rel:in : running in
pose:running act:run rel:beside : chasing, hunting, racing against
act:dance rel:beside : dancing with
act:walk rel:beside : walking with, strolling with
rel:under : under, beneath, underneath, below, sheltering under, standing under
pose:ground act:sit rel:under : sitting under, resting under
rel:beside : looking out of, looking through, peeking through, looking out, drinking from, eating from, leaning against, leaning on, attacking, attacks, destroying, defending, hugging, sharing, saving, rescuing, biting, licking, visiting, exploring, beside, next to, near, alongside, by the side of, close to, at the side of, besides, along with, together with, looking at, watching, talking to, meeting, facing, kissing, playing with, accompanied by, staring at, gazing at, walking with, fighting, versus, vs, against, around, surrounded by, by, pulling, pushing, feeding, guarding, following, towards, toward, leading, petting, walking, along, outside, at, dancing with, hiding from, gathered around, admiring, greeting
rel:in-front-of : in front of, before, ahead of
rel:behind : behind, in the back of, peeking from behind, hiding behind, at the back of
pose:ground act:sit rel:in : sitting in
rel:in : in, inside, within, into, inside of, hiding in, trapped in, driving, emerging from, coming out of, in the middle of, stuck in, growing in, floating in, swimming in, peeking out of, steering, piloting, wrapped in
rel:above : above, over, over the top of, rising above, looming over
rel:wearing : wearing, wears, dressed in, with a pair of, clad in, in a pair of, sporting, donning, who wears
rel:holding : holding, carrying, holds, with a bunch of, clutching, wielding, eating, drinking, reading, playing, juggling with, carries, using, reads, plays, eats, drinks, waving, flying a, fly a, flies a, brandishing, bringing, offering, painting a, cooking, baking, writing in, catching, sipping, gripping, writing, grabbing, raising, swinging, painting
rel:riding : riding, rides, mounted on, on the saddle of, astride, riding on, surfing on
rel:left-of : leftofthat
rel:right-of : rightofthat
side:left : sideleft, left
side:right : sideright, right
side:top : sidetop
side:bottom : sidebottom
side:middle : sidemiddle
side:far : sidefar
rel:between : between, among, amongst, amid, in between, amidst
count:3 subject:kite : flying kites, flying their kites, fly kites, fly their kites, flies kites
rel:holding subject:yarn : knitting, knits, crocheting
rel:holding subject:fishing-pole : fishing, fishes for
rel:beside subject:fire : on fire, in flames, ablaze, engulfed in flames
rel:wearing : dressed as, disguised as, dressed like, as
after:on : on top, on its back, on its head, on his head, on her head, on their heads, on its nose, on top of its head, on top of his head, on its shell, on his shoulder, on her shoulder, on its shoulder
after:behind : behind him, behind her, behind it, behind them, in the background, in the distance, in background, on the horizon, far away, in the back
group:2 : couple, lovers, newlyweds, duo, loving couple, young couple, old couple
group:4 : group of friends, friends, family, team, tribe, gang, troupe, group of people, group of children, tourists
group:9 : crowd, audience, crowd of people, throng, choir, army
young : calf, cub, cubs, hatchling, youngling, offspring, her baby, his baby, its baby, their baby
with : with, featuring, including, plus, having, has, containing
fillof : full of, filled with, containing, overflowing with, loaded with, piled with, stuffed with, made up of, covered in, covered with, topped with, laden with
and : and, &, or, as well as
neg : no, without, not, free of, devoid of, lacking, minus, never, excluding, except, avoid, except for, isn't, there is no, there are no, don't show, do not show, but no
of : of
part : chimney, shoulder, shoulders, head, horn, horns, eye, eyes, ear, ears, tail, nose, whisker, whiskers, leg, paw, paws, hand, hands, arm, arms, beak, mouth, smile, teeth, fang, tusk, antler, antlers, claw, claws, lip, cheek, eyebrow, muzzle, snout, trunk, fin, back, finger, foot, feet, wing, wings, freckles, expression, skin tone, stripes, spots, spot, stripe, mane, stem, roof, sail, sails, roofs, pose, facial expression, gaze, look, big eyes, thorn, thorns, handlebars, tyre
skin : fur, feathers, feather coat, scales, skin, wool, petals, plumage, coat of fur, body, leaves on it, coloured, in colour, colour, frosting, icing, fleece, paint, shell colour
hair : hair, beard, moustache, mustache, hairstyle, braid, braids, ponytail, curls, bangs, long hair, short hair, curly hair, pigtails, dreadlocks
garment : dress, shirt, coat, suit, jacket, sweater, hoodie, gown, robe, robes, cloak, uniform, jumper, t-shirt, blouse, skirt, cardigan, raincoat, cape, overcoat, costume, clothes, outfit, clothing, armour, armor, vest, pullover, jersey, tunic, kimono, pyjamas, pajamas, spacesuit, space suit, tuxedo, apron, overalls, trenchcoat, trench coat, jeans, trousers, dungarees, tracksuit, attire, attires, garb, sari, lab coat
`;

/** Passed over in silence: praise, camera talk, glue. */
export const SILENT_WORDS = `
the, birthday, seasons, rubber, dew, young, americana, ash, ashes, stall, patch of, field trip, past, velvet, silk, leather, linen, cotton, woollen, silky, slice of, piece of, slices of, pieces of, wedge of, chunk of, vincent, claude, pablo, katsushika, the great, landing, exploding, erupting, shape, shaped, ring of, is, are, was, were, be, been, being, am, it, its, it's, his, her, their, he, she, they, them, him, who, which, that is, whose, there, here, to, from, for, so, very, really, quite, too, also, just, then, than, up, down, off, out, through, while, when, where, during, after, like, my, your, our, we, you, i, me, all, each, every, any, most, more, less, own, same, such, if, but, yet, because, into view, back to, this is, these, those, can, could, would, should, will, shall, must, may, might, do, does, did, make, create, generate, draw, paint, show, give, imagine, please, want, need, i'd like, picture of, image of, photo of, wide open, made, out of, way, toward the viewer, away, together, each other, itself, himself, herself, themselves, about, onwards, forward, upside, side, left, right, top, bottom, middle, front, rear, centre, center, foreground, distance, far, nearby, distant, the distance, corner, edge, kind, type, sort, bit, thing, things, something, anything, everything, stuff, lot, one of, every single, almost, nearly, again, still life of, still image, viewer, camera, looking, look, looks, see, seen, seeing, stare, says, say, saying, reads the words, written, word, words, lettering, title, titled, text, caption, that says, reading the words, saying the words, inscription, label, called, named, entitled
masterpiece, best quality, high quality, highest quality, ultra quality, quality, top quality, highly detailed, detailed, ultra detailed, extremely detailed, intricate, intricate details, fine details, details, detail, sharp focus, sharp, focus, in focus, hd, uhd, 4k, 8k, 16k, full hd, hdr, high resolution, highres, absurdres, resolution, professional, award winning, award-winning, trending on artstation, trending, featured on, deviantart, pinterest, behance, stunning, beautiful, gorgeous, amazing, awesome, perfect, wonderful, nice, pretty, incredible, magnificent, exquisite, elegant, graceful, aesthetic, aesthetically pleasing, creative, artful, lovely looking, cool, great, good, fine, best, better, ultra, super, extremely, hyper, insanely, absolutely, deep, rich, bold, bright, brightly, brilliant, saturated, colour graded, depth of field, shallow depth of field, bokeh, blurry background, blurred background, lens, lens flare, f/1.8, f1.8, iso, exposure, long exposure, shutter, aperture, wide aperture, film grain, grain, grainy, composition, rule of thirds, symmetrical, symmetry, centered, centred, well composed, balanced, lighting, light, lit, global illumination, ambient occlusion, ray traced, rendered, highly, quality art, contrast, subsurface scattering, physically based, pbr, textured, crisp, clean, smooth, clean lines, thick lines, bold lines, simple, complex, elaborate, ornate, decorative, delicate, thin, thick, dense, lush, vivid, colour, modern, contemporary, futuristic, sci fi, science fiction, scifi, ancient, old, new, medieval, historic, traditional, classic, classical, antique, victorian, fashionable, stylish, stylized, stylised, unique, original, famous, iconic, typical, real, true, natural, wild, domestic, fresh, ripe, juicy, delicious, tasty, hot, cold, cool toned, wet, dry, soft, hard, fluffy, furry, hairy, shaggy, fuzzy, shiny, glossy, matte, rough, smooth skin, round, square, flat, curved, straight, sparkling, shimmering, twinkling, burning, blazing, crackling, flickering, steaming, melting, broken, cracked, ruined, overgrown with, empty, full, open, closed, half, whole, entire, heavy, lightly, brave, clever, wise, curious, lazy, hungry, thirsty, tired, busy, friendly, shy, noble, handsome, cute, sweet, silly, crazy, weird, strange, odd, mad, tough, strong, weak, fast, slow, quick, swift, slowly, quickly, gently, softly, peacefully, gracefully, majestically, quietly, calmly, elegantly, proudly, playfully, magically, brightly lit, dimly lit, dim, dark, darkness, shadow, shadows, shade of a tree, pale, faint, subtle, hot steaming, male, female, adult sized, human sized, life sized, anthropomorphic, anthro, humanoid, talking, smoking, winking, singing, shining, shines, glittering, shouting, playing happily, working, busy working, solo, no humans, 1, ar, style raw, v, stylize, chaos, seed, niji, midjourney, stable diffusion, dall-e, break, lora, high, low, inspired, inspired by, in the style of, by artist, greg rutkowski, alphonse, style of, based on, rendition, version, interpretation, concept, theme, themed, setting of, atmosphere, atmospheric, mood, vibe, vibes, feeling, feel, ambiance, ambience, emotion, emotional, story, storytelling, narrative, moment, time, world, land, place, area, ground, floor, air, spot, environment, surroundings, surrounding, horizon, location, somewhere, everywhere, space between, visible, showing, shown, shows, depicting, depicted, depicts, displaying, displayed, representing, set, placed, located, situated, arranged, hung, framed, filling, fills, covers, cover, covered, around it, around them, above it, above them, on it, in it, beside it, with it, getting, go, going, goes, come, coming, comes, take, taking, takes, put, turn, turning, keep, keeping, let, help, helping, try, trying, start, starting, stop, enjoying, enjoy, enjoys, having, have, had, makes, making, doing, done, spreading, spread, stretching, opening, closing, falling, fall down, rising, rises, rise, hanging from, hangs, blowing, shone, moving, moves, move, pass, passes, passing, passing by, pass by, driving by, drive by, drives by, motion, action, action shot, in motion, dynamic pose, pointing, view of, viewed, viewed from, angle, low angle, high angle, perspective, eye level, eye-level, point of view, pov, seen from, side view, front view, back view, face to face, upright, proper, ready, lively, living, live, life, alive, dead, undead looking, giantess, ago, years, year, century, age, aged, era, days, hours, minutes, one day, once upon a time, once, ever, forever, always, often, sometimes, soon, later, now, today, yesterday, tomorrow, friend, buddy, companion, owner, creature, creatures, animal, animals, being, beings, beast, object, objects, item, items, element, elements, subject, subjects
`;

/** Colours: `name #rrggbb`. Names that are also things are told apart by what follows them. */
export const COLOURS = `
red #d8322a, dark red #8e1b1b, deep red #9c1c1c, bright red #ee2e24, light red #f0766a, crimson #b3123a, scarlet #e0281e, maroon #6e1423, burgundy #6e1230, ruby red #b3123a, ruby #b3123a, cherry red #c4122f, brick red #a8442f, blood red #8a0f12, wine red #6e1230, vermilion #e34a2f, rust #a8502a, rusty red #a8502a, terracotta #c8694a
orange #f28a2a, dark orange #d06a12, bright orange #ff8a1a, burnt orange #c45a1a, light orange #f8b56a, amber #f0a526, tangerine #f28a2a, apricot #f7b98a, peach #f7b98a, coral #f27a64, salmon #f59a82, pumpkin #e8751a, ginger #d8792e, copper #b86a3a
yellow #f2c53a, dark yellow #c89a1a, bright yellow #ffd92a, light yellow #f7e38a, pale yellow #f7ecb0, lemon yellow #f7e64a, mustard #d0a02a, golden #e8b53a, gold #e0ad3a, golden yellow #efb93a, blond #e8cf8a, blonde #e8cf8a, straw #e0c98a, honey #e0a53a, cream #f5ead0, ivory #f6f0e0, sand #dcc8a0, beige #dcc9a8, tan #c8a878, khaki #b8a878, champagne #ecd9b8, sunny yellow #ffd92a
green #3fa34d, dark green #1f5f34, deep green #1b5a34, bright green #4cc83a, light green #9ad88a, pale green #b8e0b0, lime green #9ad82a, lime #9ad82a, olive #7a7a2f, olive green #6f7434, mint #a8e6c8, mint green #a8e6c8, emerald #12905a, emerald green #12905a, forest green #24613a, sage #9cab86, sage green #9cab86, moss green #6f7f3a, neon green #4cff3a, jade #2f9a74, grass green #5aa83a, sea green #3a9a7a, chartreuse #b8e02a, pistachio #b5d28a
teal #1f8f8f, turquoise #2fc0b8, cyan #2ac8e0, aqua #3ad0d8, aquamarine #6adcc0, dark teal #0f5a5f
blue #2f6fd8, dark blue #1c3a7a, deep blue #173a86, bright blue #1f86ff, light blue #8ac0f2, pale blue #b5d5f0, sky blue #7ac0f0, navy #16264f, navy blue #16264f, royal blue #2a4fc8, baby blue #a8d0f2, midnight blue #131d4a, cobalt #1f4fb8, cobalt blue #1f4fb8, azure #2f9af2, sapphire #1f4fb8, ice blue #c8e4f5, electric blue #1f6fff, indigo #3a2f8f, powder blue #b5d5e8, neon blue #2a6aff, steel blue #5a84a8, denim #4a6a9a, ultramarine #23309a, prussian blue #16324f
purple #8a4ad0, dark purple #4a2280, deep purple #46207a, light purple #b894e0, violet #7a4ad8, lavender #b9a5e2, lilac #c8a8e0, magenta #d02a9a, mauve #b48ab8, plum #6f2f6a, fuchsia #e02fa0, orchid #c868c8, aubergine #4a2048, amethyst #8f5ac8
pink #f08ab0, dark pink #d04a80, hot pink #f0408f, light pink #f8bcd0, pale pink #f8d0dc, bright pink #f85a9f, rose pink #f0789f, blush #f3c3c3, rose #f0789f, neon pink #ff3aa8, bubblegum pink #f78fc8, dusty pink #d8a0a8, baby pink #f8c8d8, pastel pink #f8c8d8, rose gold #d8a08f, pastel blue #b5d0f0, pastel green #bfe3bf, pastel yellow #f7ecb0, pastel purple #d0bce8
brown #7a4a2a, dark brown #4a2a18, light brown #b07f52, chocolate #5a3420, chocolate brown #5a3420, chestnut #7a3f26, reddish brown #8f4a2c, bronze #a8743a, caramel #b8783a, coffee brown #5a3a28, mahogany #5f2a1c, sepia brown #704a2c, hazel #8f6a3a, auburn #8a3f22, tawny #c08a4a
black #2a2a2e, jet black #1a1a1e, pitch black #141418, ebony #2a2326, charcoal grey #45474c, raven black #1f1f26, midnight black #1a1a22, dark #3a3a40
white #f4f2ee, pure white #ffffff, snow white #fafafa, off white #f0ece2, pearl white #f2efe8, milky white #f5f2ea
grey #8d8d92, dark grey #55565c, light grey #c4c4c8, silver #c0c4ca, silvery #c0c4ca, ash grey #a8a8a4, slate #5f6b78, slate grey #5f6b78, smoky grey #77777c, gunmetal #4a5058
`;
