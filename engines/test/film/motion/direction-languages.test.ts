import { describe, expect, test } from 'vitest';
import { directionOf } from '../../../film/motion/direction.ts';
import { LANGUAGES, type Language } from '../../../language/languages.ts';

const MOVES = [
  'push_in',
  'pull_back',
  'zoom_in',
  'zoom_out',
  'pan_left',
  'pan_right',
  'tilt_up',
  'tilt_down',
  'truck_left',
  'truck_right',
  'crane_up',
  'crane_down',
  'orbit_right',
  'orbit_left',
  'static',
  'handheld',
] as const;
const AIR = ['snow', 'rain', 'embers', 'clouds', 'water'] as const;

/** Natural requests for each of the moves, in that order. */
const PROMPTS: Record<Language, string[]> = {
  en: 'the camera pushes in on the house|pull back from the house|zoom in on her face|zoom out|pan to the left|pan to the right|tilt up|tilt down|truck left|truck right|crane up over the town|crane down|orbit around the statue|orbit to the left|static camera|handheld camera'.split(
    '|',
  ),
  de: 'die Kamera fährt langsam auf das Haus zu und nähert sich|die Kamera fährt zurück|die Kamera zoomt auf ihr Gesicht heran|die Kamera zoomt langsam heraus|langsamer Schwenk nach links|die Kamera schwenkt nach rechts|die Kamera neigt sich nach oben|Kameraschwenk nach unten|die Kamera fährt nach links|Kamerafahrt nach rechts|die Kamera steigt über die Dächer|die Kamera senkt sich|die Kamera umkreist die Statue|die Kamera fährt links um den Turm und umkreist ihn|unbewegte Kamera|mit der Handkamera gefilmt'.split(
    '|',
  ),
  es: 'la cámara avanza hacia la casa|la cámara se aleja poco a poco|zoom hacia adentro|zoom hacia afuera|paneo hacia la izquierda|la cámara gira a la derecha|la cámara se inclina hacia arriba|panorámica hacia abajo|la cámara se desplaza hacia la izquierda|travelling lateral a la derecha|la cámara se eleva sobre la ciudad|la cámara desciende|la cámara orbita la estatua|la cámara gira alrededor de la torre hacia la izquierda|cámara fija|cámara en mano'.split(
    '|',
  ),
  fr: 'la caméra s’approche de la maison|la caméra recule lentement|zoom avant sur son visage|zoom arrière|panoramique vers la gauche|la caméra pivote vers la droite|la caméra s’incline vers le haut|la caméra bascule vers le bas|travelling vers la gauche|la caméra glisse vers la droite|la caméra s’élève au-dessus des toits|la caméra descend|la caméra tourne autour de la statue|la caméra tourne autour de la tour vers la gauche|plan fixe|caméra à l’épaule'.split(
    '|',
  ),
  it: 'la telecamera si avvicina alla casa|la camera si allontana|la camera zooma sul viso|zoom indietro|panoramica verso sinistra|la camera ruota verso destra|la camera si inclina verso l’alto|panoramica verso il basso|la camera si sposta verso sinistra|carrellata a destra|la camera si solleva sopra i tetti|la telecamera si abbassa|la camera ruota intorno alla statua|la camera ruota attorno alla torre verso sinistra|inquadratura fissa|camera a mano'.split(
    '|',
  ),
  pt: 'a câmera se aproxima da casa|a câmera se afasta devagar|zoom para dentro|zoom para fora|panorâmica para a esquerda|a câmera gira para a direita|a câmera inclina para cima|panorâmica para baixo|a câmera se move para a esquerda|a câmera desliza para a direita|a câmera sobe sobre a cidade|a câmera desce|a câmera orbita a estátua|a câmera gira ao redor da torre para a esquerda|câmera parada|câmera na mão'.split(
    '|',
  ),
  nl: 'de camera komt dichterbij|de camera rijdt langzaam achteruit|de camera zoomt langzaam in|de camera zoomt uit|de camera draait naar links|pan naar rechts|de camera kantelt omhoog|de camera kantelt naar beneden|de camera rijdt naar links|de camera glijdt naar rechts|de camera stijgt boven de stad|de camera daalt|de camera cirkelt om het beeld|de camera draait links om de toren heen en cirkelt naar links|vaste camera|uit de hand gefilmd'.split(
    '|',
  ),
  pl: 'kamera zbliża się do domu|kamera powoli się cofa i oddala się|kamera przybliża twarz|oddalenie zoomem|panorama w lewo|kamera obraca się w prawo|kamera pochyla się w górę|kamera przechyla się w dół|kamera przesuwa się w lewo|jazda w prawo|kamera unosi się nad miastem|kamera opada|kamera okrąża pomnik|kamera krąży wokół wieży w lewo|nieruchoma kamera|ujęcie z ręki'.split(
    '|',
  ),
  ru: 'камера медленно приближается к дому|камера отъезжает назад|камера зумирует на лицо|зум назад|панорама влево|камера поворачивается вправо|камера наклоняется вверх|камера наклоняется вниз|камера движется влево|камера скользит вправо|камера плавно поднимается над городом|камера опускается|облёт вокруг статуи|камера кружит вокруг башни влево|камера неподвижна|съёмка ручной камерой'.split(
    '|',
  ),
  tr: 'kamera eve doğru yavaşça yaklaşıyor|kamera geri çekiliyor|kamera yüzüne zoom yapıyor|kamera görüntüyü uzaklaştırıyor|kamera yavaşça sola dönüyor|kamera sağa dönsün|kamera yukarı eğiliyor|kamera aşağı doğru eğilir|kamera sola kayıyor|kamera sağa hareket ediyor|kamera şehrin üzerinde değil yükseliyor, kamera yükseliyor|kamera alçalıyor|kamera heykelin etrafında dolaşıyor|kamera kulenin çevresinde sola dönüyor|kamera sabit|elde çekim'.split(
    '|',
  ),
  id: 'kamera mendekati rumah|kamera mundur menjauh|kamera memperbesar wajahnya|kamera memperkecil|kamera menoleh ke kiri|pan ke kanan|kamera mendongak ke atas|kamera menunduk ke bawah|kamera bergeser ke kiri|kamera meluncur ke kanan|kamera naik di atas kota|kamera turun|kamera mengelilingi patung|kamera mengitari menara ke kiri|kamera diam|kamera genggam'.split(
    '|',
  ),
  vi: 'máy quay tiến lại gần ngôi nhà|máy quay lùi ra xa|phóng to khuôn mặt|thu nhỏ khung hình|máy quay lia sang trái|máy quay lia sang phải|máy quay ngẩng lên|máy quay chúc xuống|máy quay trượt sang trái|máy quay di chuyển sang phải|máy quay bay lên cao|máy quay hạ thấp|máy quay bay vòng quanh bức tượng|máy quay bay vòng quanh sang trái|máy quay đứng yên|quay cầm tay'.split(
    '|',
  ),
  ja: 'カメラが家に近づいていく|カメラがゆっくり遠ざかる|顔にズームイン|ズームアウトする|カメラが左にパンする|右へパン|カメラが上にティルトする|下へティルト|カメラが左へ移動する|右方向へスライドする|カメラが街の上空へ上昇する|カメラが下降する|像の周りを回り込む|カメラが左へ回り込む|カメラは固定|手持ちカメラ'.split(
    '|',
  ),
  zh: '镜头慢慢靠近房子|镜头拉远|镜头放大她的脸|画面缩小|镜头向左摇|镜头向右平移|镜头向上仰|镜头向下俯|镜头向左移动|摄像机向右滑动|镜头缓缓升起|镜头下降|镜头环绕雕像|镜头向左环绕|固定镜头|手持拍摄'.split(
    '|',
  ),
  ko: '카메라가 집으로 다가간다|카메라가 서서히 멀어진다|얼굴을 줌인|천천히 줌아웃|카메라가 왼쪽으로 패닝한다|오른쪽으로 팬한다|카메라가 위로 틸트한다|아래로 틸트|카메라가 왼쪽으로 이동한다|오른쪽으로 미끄러지듯이|카메라가 도시 위 상공에서 상승한다|카메라가 하강한다|카메라가 동상 주위를 돈다|카메라가 왼쪽으로 주변을 돌아간다|카메라 고정|핸드헬드 촬영'.split(
    '|',
  ),
  hi: 'कैमरा घर के करीब आता है|कैमरा पीछे हटता है|चेहरे पर ज़ूम इन|धीरे से ज़ूम आउट|कैमरा बाईं ओर घूमता है|कैमरा दाईं ओर पैन करता है|कैमरा ऊपर की ओर झुकता है|कैमरा नीचे की ओर झुकता है|कैमरा बाईं ओर खिसकता है|कैमरा दाईं ओर चलता है|कैमरा शहर के ऊपर, कैमरा उठता है|कैमरा उतरता है|कैमरा मूर्ति के चारों ओर जाता है|कैमरा बाईं ओर से चक्कर लगाता है|स्थिर कैमरा|हाथ में पकड़ा कैमरा'.split(
    '|',
  ),
  th: 'กล้องค่อยๆ เข้าใกล้บ้าน|กล้องถอยห่าง|ซูมเข้าที่ใบหน้า|ซูมออก|กล้องแพนไปทางซ้าย|แพนขวา|กล้องเงยขึ้น|กล้องก้มลง|กล้องเลื่อนไปทางซ้าย|กล้องเคลื่อนไปทางขวา|กล้องลอยขึ้นเหนือเมือง|กล้องลดต่ำ|กล้องโคจรรูปปั้น|กล้องวนรอบไปทางซ้าย|กล้องนิ่ง|กล้องถือด้วยมือ'.split(
    '|',
  ),
  ar: 'تقترب الكاميرا من البيت|تبتعد الكاميرا ببطء|تكبير الوجه|تصغير الصورة|تدور الكاميرا إلى اليسار|تلتفت الكاميرا نحو اليمين|تميل الكاميرا إلى الأعلى|تميل الكاميرا إلى الأسفل|تتحرك الكاميرا إلى اليسار|تنزلق الكاميرا نحو اليمين|الكاميرا ترتفع فوق المدينة|تهبط الكاميرا|تحوم الكاميرا حول التمثال|تحوم الكاميرا حول البرج إلى اليسار|الكاميرا ثابتة|كاميرا محمولة باليد'.split(
    '|',
  ),
};

/** Snow, rain, embers, clouds and waves, as they come in sentences; and the first of them refused. */
const FALLS: Record<Language, string[]> = {
  en: 'it is snowing|it is raining|embers fly|clouds drift|waves break|no snow'.split('|'),
  de: 'es schneit|es regnet|Funken fliegen|Wolken ziehen|Wellen brechen|ohne Schnee'.split('|'),
  es: 'está nevando|está lloviendo|vuelan chispas|pasan nubes|rompen las olas|sin nieve'.split('|'),
  fr: 'il neige|il pleut|des étincelles volent|les nuages passent|les vagues se brisent|sans neige'.split(
    '|',
  ),
  it: 'sta nevicando e cade la neve|piove|volano scintille|passano le nuvole|le onde si infrangono|senza neve'.split(
    '|',
  ),
  pt: 'está nevando|está chovendo|voam faíscas|passam nuvens|as ondas quebram|sem neve'.split('|'),
  nl: 'het sneeuwt|het regent|vonken vliegen|wolken drijven|golven breken|zonder sneeuw'.split('|'),
  pl: 'pada śnieg|pada deszcz|lecą iskry|płyną chmury|fale uderzają o brzeg|bez śniegu'.split('|'),
  ru: 'идёт снег|под дождём|летят искры|плывут облака|бьются волны|без снега'.split('|'),
  tr: 'kar yağıyor|yağmur yağıyor|kıvılcımlar uçuşuyor|bulutlar geçiyor|dalgalar kırılıyor|kar yağmıyor'.split(
    '|',
  ),
  id: 'salju turun|hujan deras|bara api beterbangan|awan berarak|ombak memecah|tanpa salju'.split('|'),
  vi: 'tuyết rơi|trời mưa|tàn lửa bay|mây trôi|sóng vỗ|không có tuyết'.split('|'),
  ja: '雪が降る|雨が降っている|火の粉が舞う|雲が流れる|波が寄せる|雪なし'.split('|'),
  zh: '下着雪|正在下雨|火星飞舞|云在飘|海浪拍岸|没有雪'.split('|'),
  ko: '눈이 내린다|비가 온다|불씨가 날린다|구름이 흘러간다|파도가 친다|눈 없이'.split('|'),
  hi: 'बर्फ गिर रही है|बारिश हो रही है|अंगारे उड़ते हैं|बादल तैरते हैं|लहरें टकराती हैं|बर्फ नहीं'.split('|'),
  th: 'หิมะตก|ฝนตก|ประกายไฟลอย|เมฆลอย|คลื่นซัด|ไม่มีหิมะ'.split('|'),
  ar: 'يتساقط الثلج|تحت المطر|يتطاير الشرر|تمر الغيوم|تتكسر الأمواج|بدون ثلج'.split('|'),
};

/** Slow and fast. */
const PACE: Record<Language, [slow: string, fast: string]> = {
  en: ['slowly', 'quickly'],
  de: ['langsam', 'schnell'],
  es: ['lentamente', 'rápido'],
  fr: ['lentement', 'vite'],
  it: ['lentamente', 'velocemente'],
  pt: ['devagar', 'rapidamente'],
  nl: ['langzaam', 'snel'],
  pl: ['powoli', 'szybko'],
  ru: ['медленно', 'быстро'],
  tr: ['yavaşça', 'hızla'],
  id: ['perlahan', 'cepat'],
  vi: ['chậm rãi', 'nhanh'],
  ja: ['ゆっくりと', '素早く'],
  zh: ['缓缓地', '快速地'],
  ko: ['천천히', '빠르게'],
  hi: ['धीरे से', 'तेज़ी से'],
  th: ['อย่างช้าๆ', 'อย่างรวดเร็ว'],
  ar: ['ببطء', 'بسرعة'],
};

describe.each(LANGUAGES)('%s', (language) => {
  test('moves the camera each way', () => {
    const prompts = PROMPTS[language];
    const read = prompts.map((prompt) => directionOf(prompt).camera.join(' '));
    expect(Object.fromEntries(prompts.map((prompt, nth) => [prompt, read[nth]]))).toEqual(
      Object.fromEntries(prompts.map((prompt, nth) => [prompt, MOVES[nth]])),
    );
  });

  test('brings what falls, flies and flows, and keeps it away', () => {
    const prompts = FALLS[language];
    const read = prompts.map((prompt) => [...directionOf(prompt).ambience.keys()]);
    for (const [nth, kind] of AIR.entries()) expect(read[nth], prompts[nth]).toContain(kind);
    expect(read[5], prompts[5]).not.toContain('snow');
  });

  test('says how fast', () => {
    const [slow, fast] = PACE[language].map((word) => directionOf(word).pace) as [number, number];
    expect([slow < 1, fast > 1]).toEqual([true, true]);
  });
});

test.each([
  'a fort by the road in warm air, I see a golf course and a piano',
  'she carries a brace and an API manual, air and light, a mare',
])('English is not taken for another language: %s', (prompt) => {
  expect([...directionOf(prompt).ambience.keys()]).toEqual([]);
  expect(directionOf(prompt)).toMatchObject({ camera: [], pace: 1 });
});
