/** Words for light, weather, mood, medium and framing, as lines `meanings : words`. Read by `../lexicon.ts`. */
export const LOOK_WORDS = `
time:dawn : dawn, sunrise, daybreak, at first light, early morning light, first light, crack of dawn
time:morning : morning, early morning, morning light
time:day : day, daytime, noon, midday, daylight, afternoon, broad daylight, sunny day
time:golden-hour : golden hour, golden light, late afternoon, warm evening light, golden sunlight, evening sun, magic hour
time:sunset : sunset, sundown, sunset sky, setting, at dusk with a red sky
time:dusk : dusk, twilight, evening, blue hour, nightfall, gloaming
time:night : night, nighttime, midnight, night time, nocturnal, night sky, at night, late night, dark night, nightscape, tonight
light:moonlit time:night feature:moon : moonlight, moonlit, moonlit night, by moonlight, moonlit sky, in the moonlight
light:backlit : backlit, backlighting, rim light, rim lighting, contre jour, silhouetted light, back lit
light:neon time?:night : neon light, neon glow, neon lit, neon colours, neon lighting, neon colour
light:candle : candlelight, candle light, candlelit, by candlelight, firelight, lamplight, torchlight, warm lamp light
light:spotlight : spotlight, spotlights, stage light, stage lights, stage lighting, limelight
light:soft : soft light, soft lighting, diffuse light, diffused light, gentle light, ambient light, natural light, natural lighting, warm light, warm lighting
light:hard : hard light, harsh light, chiaroscuro, high contrast, dramatic lighting, hard shadows, low key, strong shadows, dramatic light, dramatic shadows, rembrandt lighting
light:rays feature:light-rays : volumetric light, volumetric lighting, dappled light, dappled sunlight
light:backlit mood?:magical : glowing, bioluminescent, luminous, glow, iridescent, radiant
weather:clear : clear sky, clear skies, cloudless, sunny, sunlit, clear, bright sunny, blue sky, sun drenched, sunlight, warm sunlight, blue skies, bright sunlight
weather:cloudy : cloudy, partly cloudy, cloudy sky
weather:overcast : overcast, grey sky, grey skies, gloomy sky, dull weather, dull day, leaden sky
weather:rain : rain, rainy, raining, drizzle, rainfall, downpour, rainy day, wet street, rainy night, heavy rain, shower of rain, pouring rain, rain drenched, rain soaked, monsoon
weather:storm : storm, stormy, thunderstorm, thunder, tempest, hurricane, typhoon, stormy sky, storm clouds, dark clouds, stormy weather, stormy night
weather:snow season:winter : snowing, snowstorm, blizzard, snow storm, heavy snow, light snow
season:winter place?:snowfield : snowy, snow covered, snow-covered, snow capped, snow-capped, snow dusted
weather?:snow season:winter : snowy day, snowy weather, snowy night, snowy evening, snowy morning
weather:fog : fog, foggy, mist, misty, hazy, morning mist, morning fog, low fog, sea mist
weather:wind : wind, windy, breeze, gust, windswept, breezy, gale, blowing in the wind
season:spring : spring, springtime, in bloom, vernal
season:summer : summer, summertime, summery, midsummer, summer day
season:autumn : autumn, fall, autumnal, in the fall, fall colours, autumn colours, fall foliage, october, november, thanksgiving, autumn foliage
season:winter : winter, wintertime, wintry, christmas, xmas, frosty, frozen, december, icy, frost, christmas eve, new year
time?:night mood:spooky feature:moon : halloween, halloween night
mood:calm : calm, peaceful, serene, tranquil, quiet, serenity, relaxing, gentle, still, zen, meditative, tranquility, idyllic, minimalist, minimal, minimalistic, minimalism
mood:happy : happy, cheerful, joyful, playful, fun, funny, joy, smiling, celebration, festive, whimsical, adorable, kawaii, laughing, party, birthday party, happily, colourful, vibrant, cheerfully
mood:cosy : cosy, cozy, warm, homely, snug, comfortable, hygge, rustic
mood:dreamy : dreamy, dreamlike, ethereal, surreal, dream, dreamscape, dali, salvador dali, magritte, whimsy, surrealism, surrealist, hazy dream
mood:magical : magical, magic, enchanted, mystical, fairytale, fairy tale, fantasy, fantastical, wonder, wondrous, mythical, enchanting, fantasy art, mythological
mood:romantic : romantic, romance, lovely, valentine, love story, wedding, tender, valentine's day
mood:melancholy : melancholy, melancholic, sad, gloomy, nostalgic, wistful, sorrow, sorrowful, somber, sombre, bleak, dreary, nostalgia, crying, tearful, sadness
mood:mysterious : mysterious, mystery, enigmatic, eerie, moody, secret, hidden, ominous, noirish
mood:spooky : spooky, scary, haunted, creepy, horror, gothic, terrifying, sinister, nightmare, macabre, dark fantasy, cursed, demonic, evil, lovecraftian
mood:epic : epic, majestic, heroic, grand, monumental, glorious, awe inspiring, breathtaking, legendary, powerful, sublime, fierce, regal, proud
mood:dramatic : dramatic, intense, cinematic, fiery, turbulent, apocalyptic, post apocalyptic, dystopian, explosive, angry, dynamic, furious
mood:lonely : lonely, alone, solitary, abandoned, desolate, isolation, loneliness, solitude, deserted, lone
medium:photo : photo, photograph, photography, photorealistic, photo realistic, realistic, hyperrealistic, hyper realistic, dslr, snapshot, film still, movie still, polaroid photo, raw photo, national geographic, realism, shot on film, 35mm, canon, nikon, unreal engine, octane render, ray tracing, nature photography, wildlife photography, street photography, 50mm, 85mm, lifelike, footage
medium:storybook : storybook, children's book, childrens book, kids book, fairy tale illustration, storybook illustration, children's book illustration, studio ghibli, ghibli, pixar, disney, cartoon, anime, manga style, beatrix potter, illustration, digital art, digital painting, concept art, matte painting, vector art, vector illustration, cartoonish, animation, animated, digital illustration, anime style, artstation, cg, cute illustration, hayao miyazaki, miyazaki, dreamworks, cel shaded, toon, fairytale illustration, book illustration
medium:watercolour : watercolour, watercolour painting, aquarelle, water colour, watercolours, wash painting, watercolour illustration, watercolour style, watercolor sketch, wet on wet
medium:oil : oil painting, oil, oil on canvas, oils, impressionist, impressionism, impasto, van gogh, vincent van gogh, claude monet, starry night by van gogh, monet, renoir, rembrandt, renaissance, baroque, painterly, expressionist, expressionism, post impressionist, classical painting, palette knife, painting, cezanne, degas, vermeer, caravaggio, turner, romanticism, hudson river school, bob ross, acrylic, acrylic painting, caspar david friedrich, old master, renaissance painting, munch, klimt, leonardo da vinci, in the style of an old master, fresco
medium:gouache : gouache, gouache painting, tempera, mid century illustration, midcentury illustration
medium:ink : ink, ink drawing, ink wash, sumi e, sumi-e, pen and ink, brush ink, chinese ink, ink painting, calligraphy, inkwash, chinese painting, brush painting, etching, engraving, sumie
medium:line-art : line art, lineart, line drawing, colouring page, coloring book, outline drawing, contour drawing, colouring book, one line, single line, outline, colouring book page, continuous line
medium:sketch : sketch, pencil drawing, pencil sketch, charcoal, graphite, pencil, drawing, doodle, charcoal drawing, coloured pencil, colored pencil drawing, coloured pencils, pencil art, crayon drawing, hand drawn
medium:woodblock : woodblock, woodblock print, ukiyo e, ukiyo-e, japanese print, hokusai, hiroshige, woodcut, linocut, block print, japanese woodblock print, linoprint, screen print, risograph, lino print
medium:pixel-art : pixel art, pixelart, pixel, 8 bit, 16 bit, 8-bit, retro game, sprite art, pixelated, video game sprite, nes style, isometric pixel art, snes, game boy, voxel, minecraft
medium:noir mono : noir, film noir, noir style
medium:pastel : pastel, pastel drawing, soft pastel, pastel colours, oil pastel, pastels, pastel palette, pastel colour, pastel tones
medium:poster : poster, flat design, travel poster, art deco, vintage poster, flat illustration, bauhaus, minimalist poster, propaganda poster, movie poster, flat vector, retro poster, constructivist, graphic design, art nouveau, mucha, wpa poster, advertising, national park poster
medium:low-poly : low poly, lowpoly, low-poly, polygonal, geometric art, origami style, isometric, isometric render, faceted, low polygon
medium:papercut : papercut, paper cut, paper cutout, paper cut out, paper craft, layered paper, paper art, collage, cut paper, papercraft, kirigami, diorama, origami, paper collage, quilling
medium:clay : clay, claymation, plasticine, 3d clay, 3d render, 3d, clay render, stop motion, blender, aardman, plasticine figure, felt, wool felt, 3d model, clay figure, needle felted, play doh, c4d, blender render
medium:stained-glass : stained glass, stained glass window, stained-glass window, tiffany glass, cathedral window
medium:chalk : chalk, chalkboard, chalk drawing, blackboard, chalk art
medium:comic : comic, comic book, manga, graphic novel, marvel, comic style, comic strip, dc comics, halftone, cartoon strip, superhero comic
medium:pointillism : pointillism, pointillist, seurat, dots painting, aboriginal art, stippling
medium:cubism : cubism, cubist, picasso, pablo picasso, braque, cubist painting
medium:pop-art : pop art, warhol, andy warhol, lichtenstein
medium:vaporwave light:neon : vaporwave, synthwave, retrowave, outrun, 80s retro, 80s style, 80s neon
medium:blueprint : blueprint, technical drawing, schematic, patent drawing, architectural drawing
medium:mosaic : mosaic, tile mosaic, roman mosaic, mosaic tiles, byzantine mosaic
medium:embroidery : embroidery, embroidered, cross stitch, needlework, tapestry, quilt, crochet, patchwork
medium:silhouette : silhouette, shadow art, silhouettes, shadow puppet, silhouetted
medium:vintage : vintage photo, old photo, old photograph, sepia, daguerreotype, polaroid, retro photo, vintage photograph, vintage, antique photo, 1920s, 1950s, 1970s, faded photo, victorian photo, retro
mono : black and white photo, black and white photograph, monochrome, greyscale, black and white photography, b&w, bw, black and white drawing, black and white film, monochromatic, greyscale photo, colourless
frame:macro : macro, macro photo, macro shot, macro photography, extreme close up, microscopic, macro lens
frame:close-up : close up, closeup, close-up, close up photo, close up of, detail shot, detail of, close shot, tight shot
frame:portrait : portrait, headshot, bust, portrait photo, portrait of, face, head shot, head and shoulders, selfie, profile, pet portrait, mugshot, profile picture, avatar
frame:medium : medium shot, full body, full shot, full-length, whole body, full body shot, mid shot
frame:wide : wide shot, wide angle, panorama, panoramic, wide view, long shot, establishing shot, wide angle shot, vast, landscape view, vista, sweeping view, distant view, widescreen, panoramic view, ultra wide
frame:aerial : aerial, aerial view, bird's eye view, birds eye view, top down, from above, drone shot, drone view, overhead, top view, satellite view, top down view, aerial photo, drone photo, map view, flat lay
layout:pattern : pattern, seamless pattern, repeating pattern, wallpaper, tileable, textile pattern, wrapping paper, tile pattern, fabric pattern, seamless
layout:emblem : logo, sticker, icon, badge, emblem, app icon, logo design, coat of arms, mascot, clipart, clip art, enamel pin, tattoo, tattoo design, pictogram, emoji, symbol, die cut sticker, stamp, postage stamp, vector logo
picture : picture, image, artwork, art, scene, shot, view, rendering, render, depiction, work of art, piece, composition, print, style, artistic, canvas, film, movie, visual, graphic, painted, drawn, cover, book cover, album cover, card, greeting card, postcard, background art
background place?:studio : background
background place:studio : plain background, simple background, solid background, blank background, white backdrop, clean background, neutral background, empty background, transparent background, studio background, studio backdrop, gradient background
palette : palette, colours, tones, hues, shades, colour scheme, colour palette, tone, shade, hue, colour grading, tint, tints, duotone, accents
`;
